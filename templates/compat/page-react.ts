import * as React from 'react';
import { InsideIsland } from '../content/inside-island.ts';
import { CollectorContext } from './page-collector.ts';

/** A hook that needs the browser: it is noted where its component never runs there. */
function noted<Hook extends (...parameters: never[]) => unknown>(name: string, hook: Hook): Hook {
  const call = (...parameters: Parameters<Hook>): unknown => {
    const page = React.use(CollectorContext);
    if (!React.use(InsideIsland)) page?.liveHooks.add(name);
    return hook(...parameters);
  };
  return Object.assign(call, hook);
}

/** React for pages in React. */
export const useState = noted('useState', React.useState);
export const useReducer = noted('useReducer', React.useReducer);
export const useEffect = noted('useEffect', React.useEffect);
export const useLayoutEffect = noted('useLayoutEffect', React.useLayoutEffect);

const pageReact: typeof React = { ...React, useState, useReducer, useEffect, useLayoutEffect };
export default pageReact;
