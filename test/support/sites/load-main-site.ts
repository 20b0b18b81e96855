import { features } from '../../../src/features.ts';
import { loadSoundSites, type Site } from '../../../src/load-site.ts';
import type { Store } from '../../../src/store/store.ts';

/** Loads a site without errors in its default locale. `root` is absolute. */
export async function loadMainSite(root: string, store: Store): Promise<Site> {
  const [site] = await loadSoundSites({ root, overrides: {}, features }, store, { withDrafts: false });
  if (!site) throw new Error('A site has at least one language.');
  return site;
}
