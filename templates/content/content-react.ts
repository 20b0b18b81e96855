import * as React from 'react';
import { InsideIsland } from './inside-island.ts';

/** Hooks that do nothing useful in a component that never runs in the browser. */
const liveHooks: Readonly<Record<string, (...parameters: never[]) => unknown>> = {
  useState: React.useState,
  useReducer: React.useReducer,
  useEffect: React.useEffect,
  useLayoutEffect: React.useLayoutEffect,
  useInsertionEffect: React.useInsertionEffect,
  useSyncExternalStore: React.useSyncExternalStore,
  useTransition: React.useTransition,
  useDeferredValue: React.useDeferredValue,
  useOptimistic: React.useOptimistic,
  useActionState: React.useActionState,
};

/** Thrown when a component that never runs in the browser uses state. The generator recognizes it by its name. */
export class StateWithoutClient extends Error {
  override readonly name = 'StateWithoutClient';
}

/** React for content: state and effects work in islands only and throw elsewhere. */
export const contentReact: Record<string, unknown> = {
  ...React,
  ...Object.fromEntries(Object.entries(liveHooks).map(([name, hook]) => [name, guarded(name, hook)])),
};
contentReact.default = contentReact;

function guarded(name: string, hook: (...parameters: never[]) => unknown) {
  return (...parameters: never[]) => {
    if (!React.use(InsideIsland)) throw new StateWithoutClient(`"${name}" is called in a component that never runs in the browser`);
    return hook(...parameters);
  };
}
