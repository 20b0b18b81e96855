import type { Pluggable } from 'unified';

/** True for a plugin of unified, a list of a plugin and its options, or a preset: an object with a list of plugins. */
export function isPluggable(value: unknown): value is Pluggable {
  if (typeof value === 'function') return true;
  if (Array.isArray(value)) return typeof value[0] === 'function';
  return (
    typeof value === 'object' && value !== null && 'plugins' in value && Array.isArray(value.plugins) && value.plugins.every(isPluggable)
  );
}
