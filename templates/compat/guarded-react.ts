import * as React from 'react';
import { jsx as createElement, jsxs as createElements } from 'react/jsx-runtime';
import { deadHandler } from '../content/event-handlers.ts';
import type { OnBrowserNeed } from './needs-browser.ts';

/** React that detects hooks and event handlers outside of client components. */
export function guardedReact(onNeed: OnBrowserNeed) {
  /** A hook that needs the browser. */
  const heard = <Hook extends (...parameters: never[]) => unknown>(name: string, hook: Hook): Hook => {
    const call = (...parameters: Parameters<Hook>): unknown => {
      onNeed({ message: `"${name}" is called in a component that never runs in the browser`, caller: call });
      return hook(...parameters);
    };
    return Object.assign(call, hook);
  };
  /** Creates an element, which may have an event handler. */
  const creating = (create: typeof createElement): typeof createElement => {
    const call: typeof createElement = (type, props, key) => {
      const message = deadHandler(type, Object(props));
      if (message !== undefined) onNeed({ message, caller: call });
      return create(type, props, key);
    };
    return call;
  };
  return {
    useState: heard('useState', React.useState),
    useReducer: heard('useReducer', React.useReducer),
    useEffect: heard('useEffect', React.useEffect),
    useLayoutEffect: heard('useLayoutEffect', React.useLayoutEffect),
    jsx: creating(createElement),
    jsxs: creating(createElements),
  };
}
