import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecorder } from '../../../src/features/inspection/create-recorder.ts';
import { profileFacts } from '../../../src/features/inspection/profile-facts.ts';

/** A clock that a test advances. */
function handClock() {
  let now = 0;
  let idle = 0;
  return {
    now: () => now,
    idle: () => idle,
    work(milliseconds: number) {
      now += milliseconds;
    },
    rest(milliseconds: number) {
      now += milliseconds;
      idle += milliseconds;
    },
  };
}

const measured = {
  file: '/site/profile.json',
  peakMemory: 1,
  cache: { documents: { hits: 0, total: 0 }, code: { hits: 0, total: 0 }, pages: { hits: 0, total: 0 } },
};

test('nested stages keep their depth and idle time', async () => {
  const clock = handClock();
  const recorder = createRecorder(clock);
  await recorder.stage('outer', async () => {
    clock.work(2);
    await recorder.stage('inner', () => clock.rest(3));
    clock.work(5);
  });
  await recorder.stage('next', () => clock.work(1));
  assert.deepEqual(profileFacts(recorder.recording(), measured).stages, [
    { name: 'outer', depth: 0, milliseconds: 10, waiting: 3 },
    { name: 'inner', depth: 1, milliseconds: 3, waiting: 3 },
    { name: 'next', depth: 0, milliseconds: 1, waiting: 0 },
  ]);
});

test('only the work of a page itself counts, not what other pages do while it waits', async () => {
  const clock = handClock();
  const recorder = createRecorder(clock);
  let finishCode = () => {};
  const code = new Promise<void>((resolve) => {
    finishCode = resolve;
  });
  const first = recorder.page('/a/', async (timer) => {
    timer.work('compile', () => clock.work(1));
    await timer.wait('code', () => code);
    timer.work('render', () => clock.work(2));
    timer.work('write', () => clock.work(8));
  });
  const second = recorder.page('/b/', async (timer) => timer.work('compile', () => clock.work(40)));
  finishCode();
  await Promise.all([first, second]);
  const { slowest, work } = profileFacts(recorder.recording(), measured);
  assert.deepEqual(slowest, [
    { url: '/b/', compile: 40, render: 0, read: 0, write: 0, code: 0, bundle: 0 },
    { url: '/a/', compile: 1, render: 2, read: 0, write: 8, code: 40, bundle: 0 },
  ]);
  assert.deepEqual(work, { compile: 41, render: 2, read: 0, write: 8 });
});

test('an operation that throws is timed, too', async () => {
  const clock = handClock();
  const recorder = createRecorder(clock);
  const failing = recorder.stage('broken', () => {
    clock.work(4);
    throw new Error('broken');
  });
  await assert.rejects(failing);
  await recorder.stage('next', () => {});
  const { stages } = profileFacts(recorder.recording(), measured);
  assert.deepEqual(
    stages.map(({ name, depth, milliseconds }) => [name, depth, milliseconds]),
    [
      ['broken', 0, 4],
      ['next', 0, 0],
    ],
  );
});
