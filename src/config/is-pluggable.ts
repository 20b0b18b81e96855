import type { Pluggable } from 'unified';

/** True for a plugin of unified, or a list of a plugin and its options. */
export function isPluggable(value: unknown): value is Pluggable {
  return typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function');
}
