/** Runs work that nothing interrupts; whoever hands it down may take the time that it needs. */
export type Measure = <Result>(work: () => Result) => Result;

/** Takes no time. */
export const unmeasured: Measure = (work) => work();
