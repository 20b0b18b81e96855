import { settings } from 'storedocs:settings';

type Swap = typeof import('./prepare-swap.ts');

let loading: Promise<Swap> | undefined;

/** Loads what swaps pages: nobody needs it who reads one page. */
export function loadSwap(): Promise<Swap> {
  loading ??= import(settings.parts.swap);
  return loading;
}
