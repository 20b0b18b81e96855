import type { ClientSettings } from '../model/client-settings.ts';
import type { OutputFile } from '../model/output.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { bundleScript } from './bundle-script.ts';

/** The script of the menu of narrow screens: the main one loads it for those who use the menu. */
export async function bundleMenu({ baseUrl, menuTexts }: ClientSettings): Promise<{ readonly url: string; readonly file: OutputFile }> {
  const contents = await bundleScript({ name: 'mobile-menu', format: 'esm', settings: { menuTexts } });
  const path = `assets/menu-${fileHash(contents)}.js`;
  return { url: joinUrl(baseUrl, path), file: { path, contents } };
}
