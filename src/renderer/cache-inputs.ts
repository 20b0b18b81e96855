import { basename } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { compilerTexts } from '../markdown/compiler/create-compiler.ts';
import type { SiteIngredients } from '../model/cache-inputs.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Texts } from '../model/messages.ts';
import type { SiteData } from '../model/site-data.ts';
import { fileHash } from '../text/hash.ts';

/** What the pages of a site are made with. */
export interface SiteParts {
  readonly site: {
    readonly config: SiteConfig;
    readonly graph: Pick<SiteGraph, 'blogs'>;
    /** What its documents are compiled with. */
    readonly madeWith: SiteIngredients;
  };
  readonly data: SiteData;
  readonly texts: Texts;
  readonly serverPath: string;
  readonly siteComponents: ReadonlyMap<string, string>;
}

/** Hashes of what all pages of a site are made of, for whoever asks why they were made anew. */
export function siteIngredients({ site, data, texts, serverPath, siteComponents }: SiteParts): SiteIngredients {
  const { config, graph, madeWith } = site;
  const markers = graph.blogs.map(({ marker }) => [marker.source, marker.flags]);
  const ingredients: Readonly<Record<string, unknown>> = {
    ...madeWith,
    words: compilerTexts(texts),
    markers,
    templates: basename(serverPath),
    components: [config.markdown.alias, [...siteComponents]],
    search: [config.search, config.tagline],
    ...Object.fromEntries(Object.entries(data).map(([key, value]) => [`site.${key}`, value])),
  };
  return Object.fromEntries(Object.entries(ingredients).flatMap(([name, value]) => (value === undefined ? [] : [[name, hashed(value)]])));
}

function hashed(value: unknown): string {
  return fileHash(JSON.stringify(value));
}
