import type { PageRecording, PageSpan, PageTimer, WaitPart, WorkPart, WorkSpan } from './profiler.ts';

/** Records the pages of one thread. */
interface PageRecorder {
  page<Result>(url: string, action: (timer: PageTimer) => Promise<Result>): Promise<Result>;
  recording(): PageRecording;
}

interface OpenPage extends PageSpan {
  end: number;
  readonly spent: Record<WorkPart | WaitPart, number>;
}

/** Creates a recorder. `now` returns milliseconds since the epoch. */
export function recordPages(thread: number, now: () => number): PageRecorder {
  const work: WorkSpan[] = [];
  const pages: OpenPage[] = [];
  const timerOf = ({ url, spent }: OpenPage): PageTimer => ({
    work(part, action) {
      const start = now();
      try {
        return action();
      } finally {
        const end = now();
        spent[part] += end - start;
        work.push({ url, part, start, end });
      }
    },
    async wait(part, action) {
      const start = now();
      try {
        return await action();
      } finally {
        spent[part] += now() - start;
      }
    },
  });
  return {
    async page(url, action) {
      const start = now();
      const page: OpenPage = { url, start, end: start, spent: { compile: 0, render: 0, write: 0, count: 0, code: 0, bundle: 0 } };
      pages.push(page);
      try {
        return await action(timerOf(page));
      } finally {
        page.end = now();
      }
    },
    recording: () => ({ thread, work, pages }),
  };
}
