import { hashOf } from '../../text/hash.ts';

/** Lets code that runs at build time read variables as code for Vite does. An option of esbuild. */
export const environmentOfNode: Readonly<Record<string, string>> = { 'import.meta.env': 'process.env' };

/** Stands for the date of the build among the names of environment variables. */
const buildDateName = 'site.buildDate';

/**
 * Names of the environment variables that bundled code reads, as in `process.env.NAME`, `env['NAME']` and `const { NAME } = process.env`,
 * and a name of its own for the date of the build; sorted. A name that is computed is not found.
 */
export function readsIn(code: string): string[] {
  const named = [...code.matchAll(/\benv\d*\??\.([A-Za-z_$][\w$]*)|\benv\d*(?:\?\.)?\[(["'`])(\w+)\2\]/g)].map(
    ([, name, , quoted]) => name ?? quoted ?? '',
  );
  const taken = [...code.matchAll(/\{([^{}]*)\}\s?=\s?[\w.$]*\benv\d*\b/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []),
  );
  return [...new Set([...named, ...taken, ...(/\bbuildDate\b/.test(code) ? [buildDateName] : [])])].sort();
}

/** Hash of the present values of what code reads. */
export function stateOfReads(names: readonly string[], buildDate: string | undefined): string {
  return hashOf(JSON.stringify(names.map((name) => [name, (name === buildDateName ? buildDate : process.env[name]) ?? null])));
}
