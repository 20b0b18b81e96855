import { basename } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { stateOfReads } from '../io/bundle/code-reads.ts';
import { compilerMessages } from '../markdown/compiler/create-compiler.ts';
import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Messages } from '../model/messages.ts';
import type { SiteData } from '../model/site-data.ts';
import { fileHash, hashOf } from '../text/hash.ts';

/** Everything that the pages of a site are rendered from. */
interface CacheInputParts {
  readonly site: {
    readonly config: SiteConfig;
    readonly graph: Pick<SiteGraph, 'blogs'>;
    /** Cache inputs of its documents. */
    readonly cacheInputs: SiteCacheInputs;
  };
  readonly data: SiteData;
  readonly messages: Messages;
  readonly serverPath: string;
  /** What templates and page modules read besides their props, named as by `readsIn`. */
  readonly reads: readonly string[];
  readonly siteComponents: ReadonlyMap<string, string>;
}

/** The cache keys of a site, and their inputs. */
export interface CacheKeys {
  /** Part of the key of MDX documents. */
  readonly contentKey: string;
  /** Part of the key of pages. */
  readonly pageKey: string;
  /** Every input by name: `storedocs why` compares them with those of the last build. */
  readonly cacheInputs: SiteCacheInputs;
}

/** Derives every key from named inputs, so that nothing can be part of a key and missing from what `storedocs why` compares. */
export function cacheKeysOf({ site, data, messages, serverPath, reads, siteComponents }: CacheInputParts): CacheKeys {
  const { config, graph } = site;
  // Few pages show the date, and it changes with every commit, so it is an input only of pages that read it.
  const { buildDate, ...shown } = data;
  const content = hashed({
    templates: basename(serverPath),
    environment: reads.length === 0 ? undefined : stateOfReads(reads, buildDate),
    components: [config.markdown.alias, [...siteComponents]],
    ...Object.fromEntries(Object.entries(shown).map(([key, value]) => [`site.${key}`, value])),
  });
  const cacheInputs = {
    ...hashed(site.cacheInputs),
    ...hashed({
      words: compilerMessages(messages),
      markers: graph.blogs.map(({ marker }) => [marker.source, marker.flags]),
      search: [config.search, config.tagline],
    }),
    ...content,
  };
  return { contentKey: keyOf(content), pageKey: keyOf(cacheInputs), cacheInputs };
}

/** One key for named inputs. */
export function keyOf(inputs: SiteCacheInputs): string {
  return hashOf(JSON.stringify(Object.entries(inputs)));
}

/** A short hash of each value, by name; unset values are left out. */
function hashed(values: Readonly<Record<string, unknown>>): SiteCacheInputs {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, fileHash(JSON.stringify(value))]])),
  );
}
