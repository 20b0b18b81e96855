import { settings } from 'storedocs:settings';

type Swap = typeof import('./prepare-swap.ts');

let loading: Promise<Swap> | undefined;

/** Loads the module that swaps pages: only needed after the first navigation. */
export function loadSwap(): Promise<Swap> {
  loading ??= import(settings.parts.swap);
  return loading;
}
