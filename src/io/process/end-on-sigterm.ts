import { endProcess } from './isolate-site-code.ts';

/** Makes SIGTERM end the process through its exit handlers, which clean up, until the returned function is called. SIGINT is heard elsewhere. */
export function endOnSigterm(): () => void {
  const end = () => endProcess(130);
  process.on('SIGTERM', end);
  return () => void process.off('SIGTERM', end);
}
