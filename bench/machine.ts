import { arch, cpus, totalmem, type } from 'node:os';

/** A short description of the machine: processor, memory, system and Node. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replace(/\s+/g, ' ').trim() || 'an unknown processor';
  return `${model}, ${cores.length} ${cores.length === 1 ? 'core' : 'cores'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${type()} on ${arch()}, Node ${process.versions.node}`;
}

/** How figures were measured: command, number of runs, and machine. */
export function measuredWith(command: string, runs: number): string {
  return `Measured with \`${command}\`: ${runs === 1 ? 'one run' : `medians of ${runs} runs`}, ${describeMachine()}.`;
}
