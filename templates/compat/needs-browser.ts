import * as React from 'react';
import { StateWithoutClient } from '../content/content-react.ts';
import { InsideIsland } from '../content/inside-island.ts';
import { CollectorContext } from './page-collector.ts';

/** Code outside of client components that expects to run in the browser. */
export interface BrowserCall {
  /** The problem: a sentence. */
  readonly message: string;
  /** Our function that the code calls, to locate the call. */
  readonly caller: (...parameters: never[]) => unknown;
}

/** Handles code that needs the browser in a component that never runs there. */
export type OnBrowserNeed = (need: BrowserCall) => void;

/** Records it for the rendered page, which may work without it. */
export const noteForPage: OnBrowserNeed = ({ message, caller }) => {
  const page = contextNow(CollectorContext);
  if (!page || page.browserNeeds.has(message) || contextNow(InsideIsland)) return;
  page.browserNeeds.set(message, errorAt(message, caller));
};

/** Throws an error. */
export const throwInTemplate: OnBrowserNeed = ({ message, caller }) => {
  if (contextNow(InsideIsland) === false) throw errorAt(message, caller);
};

/** Value of a context; `undefined` outside of rendering. */
function contextNow<Value>(context: React.Context<Value>): Value | undefined {
  try {
    return React.use(context);
  } catch {
    return undefined;
  }
}

function errorAt(message: string, caller: BrowserCall['caller']): Error {
  const error = new StateWithoutClient(message);
  Error.captureStackTrace(error, caller);
  return error;
}
