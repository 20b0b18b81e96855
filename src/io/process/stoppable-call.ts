import { Script } from 'node:vm';
import { endProcess } from './isolate-site-code.ts';
import { timeLimitReached } from './site-code.ts';
import type { Call, ThreadReport } from './thread-report.ts';

/**
 * Makes calls in the main thread that SIGINT can stop, even in an endless loop. If the watchdog stopped a call, it throws a `DocsError`;
 * if the user did, the process ends.
 */
export function stoppableCall(report: ThreadReport): Call {
  const name = 'storedocs.call';
  const script = new Script(`globalThis[Symbol.for('${name}')]()`);
  let next = () => {};
  Reflect.set(globalThis, Symbol.for(name), () => next());
  let depth = 0;
  return (work, { subject, seconds }) => {
    let result: { readonly value: ReturnType<typeof work> } | undefined;
    next = () => {
      report.beginCall();
      result = { value: work() };
    };
    report.setStoppable(++depth > 0);
    try {
      // In Node, only a `vm` script can be interrupted from outside. It costs a microsecond while the watchdog listens for the same signal.
      script.runInThisContext({ breakOnSigint: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED')) throw error;
      if (!report.takeStop()) endProcess(130);
      throw timeLimitReached(subject, seconds);
    } finally {
      report.setStoppable(--depth > 0);
    }
    if (!result) throw new Error('A script that returned has made its call.');
    return result.value;
  };
}
