import { hashOf } from '../text/hash.ts';

/** The esbuild option that lets code read environment variables at build time as it does with Vite. */
export const environmentOfNode: Readonly<Record<string, string>> = { 'import.meta.env': 'process.env' };

/** Represents the build date among the names of environment variables. */
const buildDateName = 'site.buildDate';

/**
 * Names of the environment variables that bundled code reads, as in `process.env.NAME`, `env['NAME']` and `const { NAME } = process.env`,
 * and a special name for the build date; sorted. Computed names are not found.
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

/** Hash of the current values of what code reads. */
export function stateOfReads(names: readonly string[], buildDate: string | undefined): string {
  return hashOf(JSON.stringify(names.map((name) => [name, (name === buildDateName ? buildDate : process.env[name]) ?? null])));
}
