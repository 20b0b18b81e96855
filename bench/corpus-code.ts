import { capital, type Writer } from './corpus-words.ts';
import type { Random } from './random.ts';

/** The languages of the code blocks. */
export const languages = ['ts', 'js', 'html', 'bash', 'json', 'php', 'liquid'] as const;

type Language = (typeof languages)[number];

/** Writes a fenced block of 6 to 22 lines. */
export function codeBlock(random: Random, writer: Writer): string {
  const language = random.pick(languages);
  const wanted = random.between(6, 22);
  const lines: string[] = [];
  while (lines.length < wanted) lines.push(...statement(language, random, writer).split('\n'));
  const { before = '', after = '' } = around[language] ?? {};
  return `\`\`\`${language}\n${before}${lines.join('\n')}${after}\n\`\`\``;
}

const around: Partial<Record<Language, { readonly before?: string; readonly after?: string }>> = {
  json: { before: '{\n', after: '\n  "end": true\n}' },
  php: { before: '<?php\n\n' },
};

function statement(language: Language, random: Random, { word, words }: Writer): string {
  const name = () => word() + capital(word());
  const number = () => random.between(1, 999);
  switch (language) {
    case 'ts':
      return random.pick([
        `export interface ${capital(name())} {\n  readonly ${word()}: string;\n  readonly ${word()}?: number | undefined;\n}`,
        `const ${name()}: ReadonlyMap<string, ${capital(word())}> = new Map([['${words(1, 2)}', ${word()}]]);`,
        `export async function ${name()}(${word()}: string, ${word()} = ${number()}): Promise<void> {\n  await ${name()}(\`${words(1, 3)} \${${word()}}\`);\n}`,
        `// ${capital(words(4, 9))}.`,
      ]);
    case 'js':
      return random.pick([
        `import { ${name()} } from './${word()}.js';`,
        `const { ${word()}, ${word()} } = await fetch('/${word()}/${number()}').then((answer) => answer.json());`,
        `for (const ${word()} of ${name()}) {\n  if (${word()}.${word()} > ${number()}) return /${word()}+/.test('${words(1, 3)}');\n}`,
        `/* ${capital(words(4, 9))}. */`,
      ]);
    case 'html':
      return random.pick([
        `<section class="${word()}-${word()}" id="${word()}">\n  <h2>${words(1, 4)}</h2>\n  <p>${words(4, 9)}</p>\n</section>`,
        `<img src="${word()}.png" alt="${words(1, 4)}" width="${number()}">`,
        `<!-- ${words(3, 7)} -->`,
        `<button type="button" data-${word()}="${number()}">${words(1, 2)}</button>`,
      ]);
    case 'bash':
      return random.pick([
        `npm run ${word()} -- --${word()} "${words(1, 3)}" | grep -v ${word()}`,
        `for file in ${word()}/*.txt; do\n  mv "$file" "${word()}/$(basename "$file")"\ndone`,
        `if [ -z "$${word().toUpperCase()}" ]; then exit ${random.between(1, 9)}; fi`,
        `# ${capital(words(3, 8))}`,
      ]);
    case 'json':
      return random.pick([
        `  "${name()}": "${words(1, 4)}",`,
        `  "${name()}": [${number()}, ${number()}, null],`,
        `  "${name()}": {\n    "${word()}": ${number()},\n    "${word()}": false\n  },`,
      ]);
    case 'php':
      return random.pick([
        `add_action('${word()}_${word()}', function (array $${word()}): void {\n    echo esc_html($${word()}['${word()}'] ?? '${words(1, 2)}');\n});`,
        `$${word()} = new ${capital(name())}(${number()}, "${words(1, 3)}");`,
        `if (!is_null($${word()})) {\n    return $this->${name()}($${word()});\n}`,
        `// ${capital(words(4, 9))}.`,
      ]);
    case 'liquid':
      return random.pick([
        `{% for ${word()} in ${word()}.${word()} limit: ${number()} %}\n  <li>{{ ${word()}.title | escape }}</li>\n{% endfor %}`,
        `{% assign ${word()} = ${word()} | where: "${word()}", "${word()}" | first %}`,
        `{% if ${word()} contains '${word()}' %}{{ '${word()}.${word()}' | t: count: ${number()} }}{% endif %}`,
        `{% comment %} ${words(3, 7)} {% endcomment %}`,
      ]);
  }
}
