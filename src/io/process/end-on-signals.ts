import { endProcess } from './isolate-site-code.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Makes signals end the process through its exit handlers, which clean up, until the returned function is called. */
export function endOnSignals(): () => void {
  const end = () => endProcess(130);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
