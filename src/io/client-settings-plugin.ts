import type { Plugin } from 'esbuild';
import type { ScriptSettings } from '../model/client-settings.ts';

/** Puts what scripts know of the site into them: it comes with the script, once, and not with every page. */
export function clientSettingsPlugin(settings: Partial<ScriptSettings>): Plugin {
  return {
    name: 'client-settings',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:settings$/ }, ({ path }) => ({ path, namespace: 'client-settings' }));
      onLoad({ filter: /.*/, namespace: 'client-settings' }, () => ({ contents: `export const settings = ${JSON.stringify(settings)};` }));
    },
  };
}
