import * as React from 'react';
import { StateWithoutClient } from '../content/content-react.ts';
import { InsideIsland } from '../content/inside-island.ts';
import { CollectorContext } from './page-collector.ts';

/** Code outside of client components that expects to run in the browser. */
export interface BrowserNeed {
  /** What is wrong: a sentence. */
  readonly message: string;
  /** Function of ours that the code calls: the place is where it is called. */
  readonly caller: (...parameters: never[]) => unknown;
}

/** Gets what needs the browser in a component that never runs there. */
export type OnBrowserNeed = (need: BrowserNeed) => void;

/** Notes it for the page that is rendered; a page may work without it. */
export const noteForPage: OnBrowserNeed = ({ message, caller }) => {
  const page = contextNow(CollectorContext);
  if (!page || page.browserNeeds.has(message) || contextNow(InsideIsland)) return;
  page.browserNeeds.set(message, errorAt(message, caller));
};

/** Throws it. */
export const throwInTemplate: OnBrowserNeed = ({ message, caller }) => {
  if (contextNow(InsideIsland) === false) throw errorAt(message, caller);
};

/** Value of a context; absent where no component is being rendered. */
function contextNow<Value>(context: React.Context<Value>): Value | undefined {
  try {
    return React.use(context);
  } catch {
    return undefined;
  }
}

function errorAt(message: string, caller: BrowserNeed['caller']): Error {
  const error = new StateWithoutClient(message);
  Error.captureStackTrace(error, caller);
  return error;
}
