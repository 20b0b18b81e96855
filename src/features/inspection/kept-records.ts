import type { RunPart } from '../../commands/run-part.ts';
import type { BuiltSites } from '../../run.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from '../../text/hash.ts';
import { type BuildRecord, writeEntry } from './build-record.ts';

const kind = 'build-records';

/** Keys per site, since several sites may share a cache. */
function keysOf(root: string): { readonly last: string; readonly earlier: string } {
  return { last: hashOf('last', root), earlier: hashOf('earlier', root) };
}

/** Keeps what each page of a build was made from; the last record becomes the earlier one. */
export function keepRecord(): RunPart {
  const pages: Record<string, string> = {};
  let cacheInputs: BuiltSites['cacheInputs'];
  return {
    make: (make) => async (sites, output, run) => {
      const page: typeof output.page = (files, inputs) => {
        output.page(files, inputs);
        const [html] = files;
        if (html && inputs) pages[html.path] = writeEntry(inputs);
      };
      const built = await make(sites, { ...output, page }, run);
      cacheInputs = built.cacheInputs;
      return built;
    },
    onWritten(store, [site]) {
      if (!cacheInputs || !site || !store.isKept) return;
      const { last, earlier } = keysOf(site.root);
      const before = store.get(kind, last);
      if (before !== undefined) store.put(kind, earlier, before);
      const record: BuildRecord = { sites: cacheInputs, pages };
      store.put(kind, last, JSON.stringify(record));
    },
  };
}

/** Records of the last two builds, if there are any. `root` is absolute. */
export function keptRecords(store: Store, root: string): { readonly last?: BuildRecord; readonly earlier?: BuildRecord } {
  const read = (key: string): BuildRecord | undefined => {
    const text = store.get(kind, key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { last: read(keysOf(root).last), earlier: read(keysOf(root).earlier) };
}
