import { groupBy, type SourceFile } from './source-files.ts';

/** An interface, or an intersection of object types. */
export interface DeclaredType {
  readonly name: string;
  readonly path: string;
  /** Names of its members, with those of the types that it extends. */
  readonly members: ReadonlySet<string>;
}

interface Declaration {
  readonly name: string;
  readonly path: string;
  readonly own: readonly string[];
  readonly bases: readonly string[];
}

/** The object types of some files with their members, `Pick`, `Omit` and the like resolved. Reads formatted code: members are indented by two spaces. */
export function declaredTypes(files: readonly SourceFile[]): DeclaredType[] {
  const declarations = files.flatMap(({ path, text }) => [...interfacesOf(path, text), ...intersectionsOf(path, text)]);
  const byName = groupBy(declarations, ({ name }) => name);
  const membersOf = (type: string, path: string, trail: readonly string[]): readonly string[] => {
    const [, wrapper = '', inner = ''] = /^(Pick|Omit|Partial|Required|Readonly)<([\s\S]*)>$/.exec(type) ?? [];
    const [base = '', keys = ''] = splitAtTop(inner, ',');
    const named = new Set(Array.from(keys.matchAll(/'([^']+)'/g), ([, key = '']) => key));
    if (wrapper === 'Pick' && !keys.includes('keyof')) return [...named];
    if (wrapper !== '') return membersOf(base, path, trail).filter((member) => !named.has(member));
    const name = /^\w*/.exec(type)?.[0] ?? '';
    const all = byName.get(name) ?? [];
    const found = all.find((one) => one.path === path) ?? all[0];
    if (!found || trail.includes(name)) return [];
    return [...found.own, ...found.bases.flatMap((one) => membersOf(one, found.path, [...trail, name]))];
  };
  return declarations.map(({ name, path }) => ({ name, path, members: new Set(membersOf(name, path, [])) }));
}

function interfacesOf(path: string, text: string): Declaration[] {
  const found = text.matchAll(/^(?:export )?interface (\w+)(?:<[^{]*?>)?(?:\s+extends ([\s\S]*?))?\s*\{(?:\}|\n([\s\S]*?)^\})/gm);
  return Array.from(found, ([, name = '', bases = '', body = '']) => ({
    name,
    path,
    own: Array.from(body.matchAll(/^ {2}(?:readonly )?'?([\w$-]+)'?\??(?:<[^(]*>)?[(:]/gm), ([, member = '']) => member),
    bases: splitAtTop(bases, ','),
  }));
}

function intersectionsOf(path: string, text: string): Declaration[] {
  const found = text.matchAll(/^(?:export )?type (\w+) = (\w[^;|]*&[^;|]*?)(?:;$|\{)/gm);
  return Array.from(found, ([, name = '', parts = '']) => ({ name, path, own: [], bases: splitAtTop(parts, '&') }));
}

/** Splits a list of types, except inside brackets. */
function splitAtTop(list: string, separator: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of list) {
    if ('<({['.includes(letter)) depth++;
    if ('>)}]'.includes(letter)) depth--;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
