import { InvalidArgumentError } from 'commander';
import type { Shard } from './shards/part-file.ts';

/** A whole number of 1 or more. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return count;
}

/** A part and the number of parts, such as `2/5`. */
export function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index < 1 || index > count) throw new InvalidArgumentError('It must be a part and the number of parts, such as 2/5.');
  return { index, count };
}

/** A port. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return port;
}
