import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundledLanguages } from 'shiki/langs';
import { writeChanged } from './write-changed.mjs';

/** The most common languages in documentation, with those that they embed. Patterns of others are compiled on first use. */
const usual = [
  ...['apache', 'bash', 'c', 'console', 'cpp', 'csharp', 'css', 'diff', 'docker', 'go', 'graphql', 'html', 'http', 'ini', 'java'],
  ...['javascript', 'json', 'jsonc', 'jsx', 'kotlin', 'liquid', 'lua', 'make', 'markdown', 'mdx', 'nginx', 'php', 'powershell', 'python'],
  ...['ruby', 'rust', 'scss', 'sql', 'svelte', 'swift', 'toml', 'tsx', 'typescript', 'vue', 'xml', 'yaml'],
];
const table = 'dist/patterns.json.gz';
const inputs = 'dist/patterns-inputs.txt';

/** Compiles the patterns of common grammars to `dist/patterns.json.gz`, unless its inputs are unchanged. */
export async function bundlePatterns() {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './src/markdown/code/compile-pattern.ts';", resolveDir: '.' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const compiler = outputFiles[0].text;
  const sources = new Set();
  for (const name of usual) for (const grammar of (await bundledLanguages[name]()).default) addPatterns(grammar, sources);
  const state = createHash('sha256')
    .update(compiler)
    .update(JSON.stringify([...sources]))
    .digest('hex');
  if (existsSync(table) && existsSync(inputs) && readFileSync(inputs, 'utf8') === state) return;
  const { compilePattern, patternKey } = await import(`data:text/javascript;base64,${Buffer.from(compiler).toString('base64')}`);
  const patterns = {};
  for (const source of sources) {
    try {
      patterns[patternKey(source)] = compilePattern(source);
    } catch {
      // Oniguruma highlights this language.
    }
  }
  writeChanged(table, gzipSync(JSON.stringify(patterns), { level: 9 }));
  writeChanged(inputs, state);
}

/**
 * Adds all patterns below a value of a grammar, in the form that vscode-textmate requests: it replaces `\A` and `\G` where they
 * cannot match.
 */
function addPatterns(value, sources) {
  if (Array.isArray(value)) for (const item of value) addPatterns(item, sources);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') addPatterns(inner, sources);
      else if (/^(?:match|begin|end|while)$/.test(key)) for (const variant of variantsOf(inner)) sources.add(variant);
    }
}

function variantsOf(pattern) {
  const source = pattern.replaceAll('\\z', '$(?!\\n)(?<!\\n)');
  const without = (letters) => source.replace(/\\[\s\S]/g, (found) => (letters.includes(found[1]) ? '\uffff' : found));
  return [source, without('A'), without('G'), without('AG')];
}
