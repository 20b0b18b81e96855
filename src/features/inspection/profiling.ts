import { performance } from 'node:perf_hooks';
import type { RunPart } from '../../commands/declare/command-feature.ts';
import { isInside } from '../../io/fs/walk-folder.ts';
import { writeByRename } from '../../io/fs/write-by-rename.ts';
import { addCounts } from '../../model/cache-inputs.ts';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import { countedStore } from '../../store/store.ts';
import { errorMessage } from '../../text/error-text.ts';
import { createRecorder } from './create-recorder.ts';
import { printProfile, profileFacts } from './profile-facts.ts';
import { traceOf } from './trace-events.ts';

/** Profiles a build, and writes the trace to `file`, which is absolute. The build fails if that is not possible, or `file` is in the output folder. */
export function profiling(file: string): RunPart {
  const recorder = createRecorder({
    now: () => performance.timeOrigin + performance.now(),
    idle: () => performance.eventLoopUtilization().idle,
  });
  let count = (_kind: string) => ({ hits: 0, total: 0 });
  return {
    profiler: recorder,
    watchStore(plain) {
      const own = countedStore(plain);
      count = own.count;
      return own.store;
    },
    make: (make) => (sites, output, run) => {
      for (const { outDir } of sites) if (isInside(file, outDir)) throw wrongFile(`The profile is inside the output folder: ${file}.`);
      try {
        writeByRename(file, '{"traceEvents":[]}');
      } catch (error) {
        throw wrongFile(`Cannot write the profile: ${errorMessage(error)}.`, error);
      }
      return make(sites, output, run);
    },
    report() {
      const recording = recorder.recording();
      writeByRename(file, JSON.stringify(traceOf(recording)));
      const facts = profileFacts(recording, {
        file,
        // Node reports kilobytes.
        peakMemory: process.resourceUsage().maxRSS * 1024,
        cache: [...recording.counted, { documents: count('docs'), code: count('code'), pages: count('pages') }].reduce(addCounts),
      });
      return { name: 'profile', value: facts, print: () => printProfile(facts) };
    },
  };
}

function wrongFile(message: string, cause?: unknown): DocsError {
  return docsError('usage-invalid', message, { hint: 'Choose another file with --profile.', cause });
}
