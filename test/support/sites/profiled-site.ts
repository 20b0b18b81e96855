import type { Trace, TraceEvent } from '../../../src/features/inspection/trace-events.ts';
import type { TempSite } from '../program/temp-site.ts';

/** Documents with equal blocks of code, a link, and MDX. */
export const files = {
  'content/docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n\n```ts\nconst b = 1;\n```\n',
  'content/docs/b.md': '# B\n\n[A](a.md)\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/c.mdx': '# C\n\nexport const one = 1;\n\n<p>{one}</p>\n',
};

/** A part of the trace with a duration. */
export type Span = Extract<TraceEvent, { ph: 'X' }>;

/** The trace that a build has written. */
export function traceIn(site: TempSite, path = 'storedocs-profile.json'): Trace {
  const trace: Trace = JSON.parse(site.read(path));
  return trace;
}

/** The spans of a category. */
export function spansOf({ traceEvents }: Trace, cat: string): Span[] {
  return traceEvents.filter((event): event is Span => event.ph === 'X' && event.cat === cat);
}
