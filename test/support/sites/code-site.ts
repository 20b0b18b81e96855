import type { Page } from 'playwright-core';
import { tempSite } from '../program/temp-site.ts';

const long = `const long = '${'on and '.repeat(60)}';`;
const title = `${'a/very/long/path/'.repeat(12)}file.ts`;
const lines = Array.from({ length: 105 }, (_, index) => `const line${index + 1} = 0;`).join('\n');
const cells = Array.from({ length: 14 }, (_, index) => `Column_number_${index}`);

/** A site with all kinds of code blocks. */
export const codeSite = tempSite({
  'content/static/favicon.ico': '',
  'content/docs/code.md': `# Code

\`\`\`ts
const short = 1;
\`\`\`

\`\`\`ts title="${title}" {2} showLineNumbers
const one = 1;
${long}
const three = 3;
\`\`\`

\`\`\`ts showLineNumbers
${lines}
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

| ${cells.join(' | ')} |
|${' - |'.repeat(cells.length)}
| ${cells.join(' | ')} |

<details><summary>More</summary>

\`\`\`ts
${long}
\`\`\`

</details>
`,
});

/** A code block of a page, by position. */
export const figure = (page: Page, index: number) => page.locator('figure.sd-code').nth(index);
/** The button of a code block that wraps its lines. */
export const wrap = (page: Page, index: number) => figure(page, index).getByRole('button', { name: 'Toggle word wrap' });
