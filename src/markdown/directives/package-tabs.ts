import type { Code } from 'mdast';
import npmToYarn from 'npm-to-yarn';
import type { Tab } from './tab-set.ts';

type Convert = (commands: string, manager: 'yarn' | 'pnpm' | 'bun') => string;

// The types of the package describe its CommonJS form.
const isConvert = (value: unknown): value is Convert => typeof value === 'function';

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Tabs with npm commands converted for each package manager; `undefined` for a code block without `npm` or `npm2yarn` in its meta string. */
export function packageTabs(node: Code): readonly Tab[] | undefined {
  const words = (node.meta ?? '').split(/\s+/).filter((word) => word !== '');
  if (node.lang !== 'npm' && !words.includes('npm2yarn')) return undefined;
  const meta = words.filter((word) => word !== 'npm2yarn').join(' ');
  const lang = node.lang === 'npm' ? 'bash' : node.lang;
  return managers.map(([value, label]) => ({
    value,
    label: [{ type: 'text', value: label }],
    children: [{ ...node, lang, meta, value: value === 'npm' || !isConvert(npmToYarn) ? node.value : npmToYarn(node.value, value) }],
  }));
}
