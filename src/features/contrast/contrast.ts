import type { Feature } from '../../config/feature.ts';
import type { CheckedPluginSite } from '../../model/plugin-site.ts';
import { levelOf } from '../../model/rules.ts';

/** The rule for colors of theme and code with low contrast. */
export const contrast: Feature = {
  name: 'contrast',
  plugins: (_, { config }) =>
    levelOf('color-contrast', config.rules) === 'off'
      ? []
      : [{ name: 'contrast', check: async (site) => (setsColors(site) ? (await import('./check-contrast.ts')).checkContrast(site) : []) }],
};

/** Whether a stylesheet of the site changes colors of the default theme, which has enough contrast. */
function setsColors({ styles, codeFiles, textOf }: CheckedPluginSite): boolean {
  return styles !== '' && codeFiles.some((file) => file.endsWith('.css') && /--sd-|\.tk-/.test(textOf(file) ?? ''));
}
