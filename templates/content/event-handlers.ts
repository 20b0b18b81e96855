/** The problem of an element with an event handler that never runs in the browser; `undefined` without one. */
export function deadHandler(type: unknown, props: object): string | undefined {
  if (typeof type !== 'string') return undefined;
  for (const [name, value] of Object.entries(props))
    if (typeof value === 'function' && /^on[A-Z]/.test(name))
      return `"${name}" of <${type}> is in a component that never runs in the browser`;
  return undefined;
}
