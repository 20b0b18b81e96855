import type { ConfigSource } from '../config/validate-config.ts';
import type { GraphInput } from './build-graph.ts';

/** Files besides the configuration whose addresses stand on many pages: what is wrong with one is said where it is written. */
export function chromeSources({ sets, blogs = [] }: GraphInput): ConfigSource[] {
  return [
    ...sets.flatMap(({ sidebarsFile }) => sidebarsFile ?? []),
    ...blogs.flatMap(({ authors }) => (authors ? [{ file: authors.path, text: authors.text }] : [])),
  ];
}
