import type { SiteCacheInputs } from '../../model/cache-inputs.ts';
import type { Page } from '../../render/page/finish-page.ts';
import type { CountedStore } from '../../store/store.ts';
import { changedForDocument, changedForPage, keptRecords, type PageState, stateIn } from './build-record.ts';
import type { CacheState, PartState } from './page-explanation.ts';

/** How a page was just rendered. */
interface MadeWith {
  /** Root of the site; absolute. */
  readonly root: string;
  /** The store that was used, without writing to it. */
  readonly counted: CountedStore;
  /** Folder of the page's site in the output. */
  readonly prefix: string;
  readonly cacheInputs: SiteCacheInputs;
  /** True when its document is MDX. */
  readonly runs: boolean;
}

/** Compares a page that was just rendered with the last builds. */
export function cacheState({ inputs, route }: Page, { root, counted, prefix, cacheInputs, runs }: MadeWith): CacheState {
  const { store, count } = counted;
  const { last, earlier } = keptRecords(store, root);
  const path = prefix + route.outputPath;
  const [before, twoBefore] = [stateIn(last, prefix, path), stateIn(earlier, prefix, path)];
  const now = inputs && { site: cacheInputs, page: inputs };
  const part = (isKnown: boolean, compared: readonly [PageState | undefined, PageState], changes: typeof changedForPage): PartState => {
    const [old, current] = compared;
    return isKnown || !old ? { isKnown, changed: [], isNew: isKnown ? undefined : true } : { isKnown, changed: changes(old, current) };
  };
  const forDocument = (old: PageState, current: PageState) => changedForDocument(old, current, runs);
  const documentPart = (isKnown: boolean | undefined, old: PageState | undefined, current: PageState) =>
    isKnown === undefined ? undefined : part(isKnown, [old, current], forDocument);
  const code = count('code');
  return {
    isUsed: store.isKept,
    hasBuild: last !== undefined,
    document: now && documentPart(now.page.wasDocumentKnown, before, now),
    code: { known: code.hits, total: code.total },
    page: now && part(now.page.wasPageKnown, [before, now], changedForPage),
    lastBuild: before && {
      document: documentPart(before.page.wasDocumentKnown, twoBefore, before),
      page: part(before.page.wasPageKnown, [twoBefore, before], changedForPage),
    },
  };
}
