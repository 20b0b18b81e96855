import { createHeadingSlugger, slugStyles } from '../../../../../src/text/slugify.ts';

const samples = ["What's new?", '1.0 — Crème_brûlée', 'The --port option', 'a & b', 'Über uns', 'C++ (beta)', 'Setup'];

/** The style of a function that derives ids of headings, found by trying it; `undefined` if it is none of ours. */
export function slugStyleOf(slugify: unknown): (typeof slugStyles)[number] | undefined {
  if (typeof slugify !== 'function') return undefined;
  try {
    const ids = samples.map((text): unknown => slugify(text));
    return slugStyles.find((style) => samples.every((text, index) => createHeadingSlugger(style)(text) === ids[index]));
  } catch {
    return undefined;
  }
}
