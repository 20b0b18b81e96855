import type { Feature } from '../../config/feature.ts';
import { levelOf } from '../../model/rules.ts';

/** The rule for colors of theme and code with low contrast. */
export const contrast: Feature = {
  name: 'contrast',
  keys: {},
  plugins: (_, { config }) =>
    levelOf('color-contrast', config.rules) === 'off'
      ? []
      : [{ name: 'contrast', check: async (site) => (await import('./check-contrast.ts')).checkContrast(site) }],
};
