import { join } from 'node:path';
import { build } from 'esbuild';
import type { ClientSettings } from '../model/client-settings.ts';
import { clientSettingsPlugin } from './client-settings-plugin.ts';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';

/** The script in the head of every page. It gets no more of the settings than it needs, as it comes with each page. */
export async function bundlePrePaint({ storage, colorMode, announcementId }: ClientSettings): Promise<string> {
  const result = await build({
    ...forBrowsers,
    entryPoints: [join(packageRoot(), 'src/client/pre-paint.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [clientSettingsPlugin({ storage, colorMode, announcementId })],
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}
