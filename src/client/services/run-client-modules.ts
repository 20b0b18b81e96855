import type { ClientModule } from '../../model/client-settings.ts';
import { onRoute } from '../navigation/navigate.ts';

/** Loads the client modules of a site and tells them about navigations. One that fails does not affect the others. */
export function runClientModules(loads: readonly (() => Promise<ClientModule>)[]): void {
  const modules: ClientModule[] = [];
  const cleanUps: (() => void)[] = [];
  const cleanUp = () => cleanUps.splice(0).forEach(attempt);
  onRoute('route-update', (change) => {
    // An aborted navigation is over, too.
    cleanUp();
    for (const module of modules)
      attempt(() => {
        const end = module.onRouteUpdate?.(change);
        if (typeof end === 'function') cleanUps.push(end);
      });
  });
  onRoute('route-did-update', (change) => {
    cleanUp();
    for (const module of modules) attempt(() => module.onRouteDidUpdate?.(change));
  });
  for (const load of loads) load().then((module) => modules.push(module), console.error);
}

function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(error);
  }
}
