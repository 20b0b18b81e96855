import { arch, cpus, totalmem, type } from 'node:os';

/** A short description of the machine: processor, memory, system and Node. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replace(/\s+/g, ' ').trim() || 'an unknown processor';
  return `${model}, ${cores.length} ${cores.length === 1 ? 'core' : 'cores'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${type()} on ${arch()}, Node ${process.versions.node}`;
}
