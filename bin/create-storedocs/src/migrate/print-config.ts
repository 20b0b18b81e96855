import { groupBy } from '../../../../src/text/group-by.ts';
import { ImportedValue, isRecord, SourceValue } from './migration.ts';

/** A configuration as TypeScript: the text of `site.config.ts`. Values are data, patterns and imported names. */
export function printConfig(config: Readonly<Record<string, unknown>>): string {
  const imports = importedNames(config);
  const body = print(config, { indent: '', nameOf: (value) => imports.get(keyOf(value))?.name ?? 'undefined' });
  const lines = [...groupBy([...imports.values()], ({ from }) => from.package)].map(([name, names]) => {
    const [local] = names.flatMap(({ from, name: own }) => (from.exportName === 'default' ? [own] : []));
    const named = names
      .filter(({ from }) => from.exportName !== 'default')
      .map(({ from, name: own }) => (from.exportName === own ? own : `${from.exportName} as ${own}`));
    return `import ${[local, named.length > 0 && `{ ${named.join(', ')} }`].filter(Boolean).join(', ')} from ${quote(name)};`;
  });
  const statements = statementsIn(config);
  const isImport = (statement: string) => statement.startsWith('import');
  const head = [...lines, ...statements.filter(isImport), "import { defineConfig } from 'storedocs';"].join('\n');
  const own = statements.filter((statement) => !isImport(statement)).map((statement) => `\n${statement}\n`);
  return `${head}\n${own.join('')}\nexport default defineConfig(${body});\n`;
}

/** Code with lines after the first moved to an indentation. */
function reindented(code: string, indent: string): string {
  const [first = '', ...lines] = code.split('\n');
  const depth = Math.min(...lines.flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)])));
  // Code that does not end where it began continues its first line.
  const start = /^\s*[\])}]/.test(lines.at(-1) ?? ')') ? indent : `${indent}  `;
  return [first, ...lines.map((line) => (line.trim() === '' ? '' : start + line.slice(depth)))].join('\n');
}

interface Printing {
  readonly indent: string;
  readonly nameOf: (value: ImportedValue) => string;
}

/** Maximum length of a list or object on one line. */
const longestLine = 110;

function print(value: unknown, { indent, nameOf }: Printing): string {
  if (value instanceof ImportedValue)
    return [nameOf(value), ...value.keys.map((key) => (isName(key) ? `.${key}` : `[${quote(key)}]`))].join('');
  if (value instanceof SourceValue) return reindented(value.code, indent);
  if (value instanceof RegExp) return String(value);
  if (typeof value === 'string') return quote(value);
  const inner = { indent: `${indent}  `, nameOf };
  if (Array.isArray(value))
    return wrap(
      ['[', ']'],
      value.map((item) => print(item, inner)),
      { indent, spaced: false },
    );
  if (isRecord(value)) {
    const entries = Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [`${printKey(key)}: ${print(item, inner)}`]));
    return wrap(['{', '}'], entries, { indent, spaced: true });
  }
  return String(value);
}

function wrap(
  [open, close]: readonly [string, string],
  parts: readonly string[],
  { indent, spaced }: { readonly indent: string; readonly spaced: boolean },
): string {
  if (parts.length === 0) return open + close;
  const space = spaced ? ' ' : '';
  const line = open + space + parts.join(', ') + space + close;
  if (indent !== '' && indent.length + line.length <= longestLine && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

function printKey(key: string): string {
  return isName(key) ? key : quote(key);
}

function isName(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}

/** Statements that copied expressions need, without duplicates. */
function statementsIn(value: unknown): string[] {
  if (value instanceof SourceValue) return [...value.statements];
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return [...new Set(inner.flatMap(statementsIn))];
}

function quote(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function keyOf({ package: name, exportName }: ImportedValue): string {
  return `${name} ${exportName}`;
}

/** A unique local name for each imported value. */
function importedNames(value: unknown): Map<string, { readonly from: ImportedValue; readonly name: string }> {
  const names = new Map<string, { from: ImportedValue; name: string }>();
  const taken = new Set(['defineConfig']);
  const visit = (inner: unknown): void => {
    if (inner instanceof ImportedValue) {
      if (names.has(keyOf(inner))) return;
      const wanted = camelCase(inner.exportName === 'default' ? inner.package.replace(/^\..*\/|\.\w+$/g, '') : inner.exportName);
      let name = wanted;
      for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
      taken.add(name);
      names.set(keyOf(inner), { from: inner, name });
    } else if (Array.isArray(inner)) inner.forEach(visit);
    else if (isRecord(inner)) Object.values(inner).forEach(visit);
  };
  visit(value);
  return names;
}

function camelCase(name: string): string {
  const camel = name.replace(/^[^A-Za-z]+/, '').replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string = '') => letter.toUpperCase());
  return camel === '' ? 'imported' : camel;
}
