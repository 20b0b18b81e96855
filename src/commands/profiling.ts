import { performance } from 'node:perf_hooks';
import { isInside } from '../io/fs/walk-folder.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { addCounts, type CacheCounts } from '../model/cache-inputs.ts';
import { DocsError, problem } from '../model/diagnostic.ts';
import { createRecorder } from '../report/create-recorder.ts';
import { type ProfileFacts, profileFacts } from '../report/profile-facts.ts';
import { type Profiler, silentProfiler } from '../report/profiler.ts';
import { traceOf } from '../report/trace-events.ts';
import type { Run } from '../run.ts';
import { countedStore, type Store } from '../store/store.ts';
import { errorMessage } from '../text/error-text.ts';

/** How a run is profiled. */
export interface Profiling {
  readonly profiler: Profiler;
  /** Options of the run for profiling. */
  readonly run: Pick<Run, 'profiler' | 'isProfiled' | 'onCounts'>;
  /** Wraps the store for the run. */
  watched(store: Store): Store;
  /** Throws a `DocsError` when the trace cannot be written or would be inside the output folder. Call it before anything is built. */
  prepare(outDir: string): void;
  /** Writes the trace and returns its summary; `undefined` for a run without a profile. */
  finish(): ProfileFacts | undefined;
}

/** Profiles nothing. */
export const noProfiling: Profiling = {
  profiler: silentProfiler,
  run: { profiler: silentProfiler, isProfiled: false, onCounts: () => {} },
  watched: (store) => store,
  prepare: () => {},
  finish: () => undefined,
};

/** Starts profiling; the trace is written to `file`, absolute. */
export function startProfiling(file: string): Profiling {
  const recorder = createRecorder({
    now: () => performance.timeOrigin + performance.now(),
    idle: () => performance.eventLoopUtilization().idle,
  });
  let count = (_kind: string) => ({ hits: 0, total: 0 });
  /** Counts of page workers. */
  const counted: CacheCounts[] = [];
  return {
    profiler: recorder,
    run: { profiler: recorder, isProfiled: true, onCounts: (counts) => counted.push(counts) },
    watched(plain) {
      const own = countedStore(plain);
      count = own.count;
      return own.store;
    },
    prepare(outDir) {
      if (isInside(file, outDir)) throw wrongFile(`The profile is inside the output folder: ${file}.`);
      try {
        writeByRename(file, '{"traceEvents":[]}');
      } catch (error) {
        throw wrongFile(`Cannot write the profile: ${errorMessage(error)}.`, error);
      }
    },
    finish() {
      const recording = recorder.recording();
      writeByRename(file, JSON.stringify(traceOf(recording)));
      return profileFacts(recording, {
        file,
        // Node reports kilobytes.
        peakMemory: process.resourceUsage().maxRSS * 1024,
        cache: [...counted, { documents: count('docs'), code: count('code'), pages: count('pages') }].reduce(addCounts),
      });
    },
  };
}

function wrongFile(message: string, cause?: unknown): DocsError {
  return new DocsError([problem('usage-invalid', message, { hint: 'Choose another file with --profile.' })], { cause });
}
