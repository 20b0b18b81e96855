/** Rules of `rewrites` as functions: the new path of a document, or `undefined` for one that stays. Functions are kept. */
export function rewriter(rewrites: unknown): (path: string) => string | undefined {
  if (typeof rewrites === 'function') {
    return (path) => {
      const result: unknown = rewrites(path);
      return typeof result === 'string' && result !== path ? result : undefined;
    };
  }
  const rules = Object.entries(typeof rewrites === 'object' && rewrites !== null ? rewrites : {}).map(([from, to]) =>
    ruleOf(from, String(to)),
  );
  return (path) => {
    for (const rule of rules) {
      const result = rule(path);
      if (result !== undefined && result !== path) return result;
    }
    return undefined;
  };
}

/** `packages/:pkg/src/(.*)` and `:pkg/(.*)` as in path-to-regexp. */
function ruleOf(from: string, to: string): (path: string) => string | undefined {
  const names: string[] = [];
  let count = 0;
  const pattern = from.replace(
    /:(\w+)(\(.*?\))?([*+?]?)|\(.*?\)|[.[\]^$+?|\\{}]/g,
    (written, name?: string, own?: string, repeat?: string) => {
      if (name === undefined && !written.startsWith('(')) return `\\${written}`;
      names.push(name ?? String(count++));
      if (name === undefined) return written;
      return own ?? (repeat === '*' ? '(.*)' : repeat === '+' ? '(.+)' : '([^/]+)');
    },
  );
  const expression = new RegExp(`^${pattern}$`);
  return (path) => {
    const match = expression.exec(path);
    if (!match) return undefined;
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
    let unnamed = 0;
    return to.replace(/:(\w+)(?:\(.*?\))?[*+?]?|\(.*?\)/g, (_, name?: string) => values.get(name ?? String(unnamed++)) ?? '');
  };
}
