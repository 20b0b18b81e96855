import { basename } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { compilerMessages } from '../markdown/compiler/create-compiler.ts';
import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Messages } from '../model/messages.ts';
import type { SiteData } from '../model/site-data.ts';
import { fileHash } from '../text/hash.ts';

/** What the pages of a site are made with. */
export interface SiteParts {
  readonly site: {
    readonly config: SiteConfig;
    readonly graph: Pick<SiteGraph, 'blogs'>;
    /** What its documents are compiled with. */
    readonly cacheInputs: SiteCacheInputs;
  };
  readonly data: SiteData;
  readonly messages: Messages;
  readonly serverPath: string;
  readonly siteComponents: ReadonlyMap<string, string>;
}

/** Hashes of what all pages of a site are made of, for whoever asks why they were made anew. */
export function siteCacheInputs({ site, data, messages, serverPath, siteComponents }: SiteParts): SiteCacheInputs {
  const { config, graph } = site;
  const markers = graph.blogs.map(({ marker }) => [marker.source, marker.flags]);
  const values: Readonly<Record<string, unknown>> = {
    ...site.cacheInputs,
    words: compilerMessages(messages),
    markers,
    templates: basename(serverPath),
    components: [config.markdown.alias, [...siteComponents]],
    search: [config.search, config.tagline],
    ...Object.fromEntries(Object.entries(data).map(([key, value]) => [`site.${key}`, value])),
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, hashed(value)]])));
}

function hashed(value: unknown): string {
  return fileHash(JSON.stringify(value));
}
