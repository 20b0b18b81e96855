import { readFileSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { placeInStack } from '../mdx/content-failure.ts';
import type { CodeSubject } from './site-code.ts';

/** Milliseconds in which the main thread must answer. Native code never does. */
const patience = 1000;

/** Stack trace of the main thread, asked from a worker thread while the main thread is blocked; empty if it does not answer. */
export function stackOfMainThread(): Promise<string> {
  const session = new Session();
  const urls = new Map<string, string>();
  return new Promise((resolve) => {
    const end = (stack: string) => {
      clearTimeout(timer);
      session.post('Debugger.resume');
      session.disconnect();
      resolve(stack);
    };
    const timer = setTimeout(() => end(''), patience);
    session.connectToMainThread();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
    session.on('Debugger.paused', ({ params: { callFrames } }) => end(callFrames.map((frame) => lineOf(frame, urls)).join('\n')));
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

function lineOf({ location: { scriptId, lineNumber, columnNumber = 0 } }: Debugger.CallFrame, urls: ReadonlyMap<string, string>): string {
  return `    at ${urls.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`;
}

/** Resolves the topmost frame of site code in such a stack to its source; empty if there is none. */
export function blockedPlace(stack: string, { code }: CodeSubject): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const document = /\bcontent:(.+?):\d+:\d+$/m.exec(stack)?.[1];
  if (document !== undefined) return { file: document };
  if (!code || !stack.includes(`${code.name}:`)) return {};
  try {
    return placeInStack(stack, { name: code.name, folder: code.folder, map: readFileSync(code.mapPath, 'utf8') }, code.root);
  } catch {
    // Another process may have removed the map.
    return {};
  }
}
