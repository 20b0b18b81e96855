import * as z from 'zod';

/** What an earlier build published at a URL. */
interface PublishedUrl {
  readonly title?: string | undefined;
  /** In document order. */
  readonly anchors: readonly string[];
}

/** Everything that an earlier build published, by URL. */
export interface UrlLedger {
  /** Base path of that site. */
  readonly baseUrl: string;
  readonly urls: ReadonlyMap<string, PublishedUrl>;
}

const ledgerSchema = z.object({
  version: z.literal(1),
  baseUrl: z.string(),
  urls: z.record(z.string(), z.object({ title: z.string().optional(), anchors: z.array(z.string()).default([]) })),
});

/** Parses a ledger; `undefined` for any other text. */
export function parseUrlLedger(text: string): UrlLedger | undefined {
  try {
    const { success, data } = ledgerSchema.safeParse(JSON.parse(text));
    return success ? { baseUrl: data.baseUrl, urls: new Map(Object.entries(data.urls)) } : undefined;
  } catch {
    return undefined;
  }
}
