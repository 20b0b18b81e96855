import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Log } from 'sarif';
import { assertGithub, assertGitlab, assertJunit, assertSarif } from '../../support/assert-formats.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Documents in which each `«code»` marks the position where that problem has to be reported. */
const marked: Readonly<Record<string, string>> = {
  'content/docs/links.md': `# Links

A «link-broken»[page](intor.md), «link-broken»[url](/docs/nowhere/), «link-broken»[file](/files/none.pdf) and «link-broken»[folder](../up/gone.md).

«link-broken»[reference][gone] and «link-broken»[again][gone], <a «link-broken»href="/docs/raw/">raw</a>, «link-broken»[empty]().

«anchor-broken»[anchor](intro.md#setp), «anchor-broken»[own](#nothing), «anchor-broken»[url](/docs/intro/#none), <a «anchor-broken»href="#raw">raw</a>.

- «link-redirected»[old](/old), «link-redirected»[older](/old/#setup)

> «link-text»[](intro.md) and «link-text»[ ](intro.md) and «link-text»[«image-alt»![](pic.svg)](intro.md)

«link-text-vague»[here](intro.md), «link-text-vague»[click here](intro.md), «link-text-vague»[this page](intro.md), «link-text-vague»[Read more…](intro.md)

«example-host»[local](http://localhost:3000/a), «example-host»[example](https://www.example.com/), «example-host»![pic](https://example.org/pic.png)

[gone]: missing.md
`,
  'content/docs/images.md': `# Images

«image-broken»![gone](gone.svg) «image-broken»![static](/img/none.svg) <img «image-broken»src="./none.svg" alt="x">

«image-alt»![](pic.svg), «image-alt»![ ](pic.svg), «image-alt»![][pic] and <img «image-alt»src="./pic.svg">

Fine: <img src="./pic.svg" alt=""> ![Picture](pic.svg)

## More

Text.

«heading-text»## More

[pic]: pic.svg
`,
  'content/docs/structure.md': `# Structure

Prose.

«heading-order»### Three

## Two

«heading-order»#### \`Four\`

«heading-order»###### Six

## Three

#### Skipped
`.replace('#### Skipped', '«heading-order»#### Skipped'),
  'content/docs/tables.md': `# Tables

«table-header»|  |  |
| --- | --- |
| a | b |

«table-header»<table><tr><td>1</td></tr></table>

> «table-header»| | |
> |-|-|
> | c | d |

<p id="one">1</p>
«id-duplicate»<p id="one">2</p>

## Setup

«id-duplicate»<p id="setup">3</p>
`,
  'content/docs/words.md': `# Words

Still «placeholder-text»TODO and «placeholder-text»TBD and «placeholder-text»Lorem ipsum, but not \`TODO\`.

«directive-unknown»:::unheard
Text
:::

«disable-invalid»<!-- storedocs-disable-next-line image-alt -->
«image-alt»![](pic.svg)

«disable-unused»<!-- storedocs-disable-next-line image-alt: reason -->
Text

«disable-invalid»<!-- storedocs-disable image-allt: reason -->

<!-- storedocs-disable-next-line image-alt, link-text-vague: both -->
![](pic.svg) [here](intro.md)

\`\`\`md
![](gone.svg) [here](gone.md) TODO
\`\`\`

«code-file-broken»\`\`\`js file=./gone.js
\`\`\`
`,
  'content/docs/component.mdx': `# Component

<div>

«link-broken»[page](gone.md) «image-alt»![](pic.svg)

</div>

{/* storedocs-disable-next-line image-alt: reason */}
![](pic.svg)

«heading-order»#### Deep
`,
  'content/docs/twin.md': '---\n«title-duplicate»title: Intro\n«description-duplicate»description: The same.\n---\n\nText\n',
  'content/docs/bare.md': '«description-missing»# Bare\n\n## Only a heading\n',
  'content/docs/lonely.md': '«page-orphan»---\ntitle: Lonely\n---\n\nSomething.\n',
  'content/docs/other.md': '---\ntitle: Other\n«description-duplicate»description: The same.\n---\n\nOther\n',
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://docs.store',
  docs: { sidebarPath: 'sidebars.json' },
  navbar: { items: [{ label: 'Gone', to: «link-broken»'/docs/navbar' }] },
  redirects: [{ from: '/old', to: '/docs/intro' }, { from: «redirect-broken»'/older', to: '/docs/gone' }],
  rules: {
    'description-duplicate': 'warn', 'description-missing': 'warn', 'example-host': 'warn', 'heading-text': 'warn',
    'link-text-vague': 'warn',
    'page-orphan': 'warn', 'placeholder-text': 'warn', 'title-duplicate': 'warn',
  },
};
`,
};

/** The file without its marks, and the marked problems as `code file:line:column`. */
function plant(file: string, text: string): { readonly text: string; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const lines = text.split('\n').map((line, index) => {
    let rest = line;
    for (let match = /«([a-z-]+)»/.exec(rest); match; match = /«([a-z-]+)»/.exec(rest)) {
      faults.push(`${match[1]} ${file}:${index + 1}:${match.index + 1}`);
      rest = rest.slice(0, match.index) + rest.slice(match.index + match[0].length);
    }
    return rest;
  });
  return { text: lines.join('\n'), faults };
}

const planted = Object.entries(marked).map(([file, text]) => [file, plant(file, text)] as const);
const site = tempSite({
  ...Object.fromEntries(planted.map(([file, { text }]) => [file, text])),
  'content/docs/intro.md': '---\ndescription: The same.\n---\n\n# Intro\n\n## Setup\n',
  'content/docs/pic.svg': svg,
  'templates/unheard.tsx': 'export const x = 1;\n',
  'sidebars.json': '{"docs":["intro","links","images","structure","tables","words","component","twin","bare","other"]}',
});
const expected = [...planted.flatMap(([, { faults }]) => faults), 'template-unused templates/unheard.tsx'].sort();

describe(`a site with ${expected.length} problems of all kinds`, () => {
  const reports = { json: 'out.json', sarif: 'out.sarif', gitlab: 'quality.json', junit: 'out.xml' };
  let annotations: string[] = [];
  before(async () => {
    const files = Object.entries(reports).flatMap(([format, file]) => ['--format', `${format}=${file}`]);
    annotations = (await site.run('check', '--format', 'github', ...files)).stdout.trimEnd().split('\n');
  });
  const place = (code: string, file: string, line?: number, column?: number) =>
    `${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`;

  test('has each one reported once, at its position', () => {
    const { diagnostics } = JSON.parse(site.read(reports.json));
    const found = diagnostics.map(({ code, file, line, column }: { code: string; file: string; line?: number; column?: number }) =>
      place(code, file, line, column),
    );
    assert.deepEqual(
      found.filter((fault: string) => !expected.includes(fault)),
      [],
    );
    assert.deepEqual(
      expected.filter((fault) => !found.includes(fault)),
      [],
    );
    assert.deepEqual(found.sort(), expected);
  });

  test('is reported in valid formats', async () => {
    assertSarif(JSON.parse(site.read(reports.sarif)));
    assertGitlab(JSON.parse(site.read(reports.gitlab)));
    await assertJunit(site.read(reports.junit));
    assertGithub(annotations);
  });

  test('has the same problems in every format', () => {
    const log: Log = JSON.parse(site.read(reports.sarif));
    const inSarif = (log.runs[0]?.results ?? []).map(({ ruleId = '', locations }) => {
      const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
      return place(ruleId, artifactLocation?.uri ?? '', region?.startLine, region?.startColumn);
    });
    assert.deepEqual(inSarif.sort(), expected);
    const inGithub = annotations.map((line) => {
      const [, file = '', row, column, code = ''] =
        /^::(?:error|warning) file=([^,]*)(?:,line=(\d+),col=(\d+))?,title=([^:]*)::/.exec(line) ?? [];
      return place(code, file, row === undefined ? undefined : Number(row), column === undefined ? undefined : Number(column));
    });
    assert.deepEqual(inGithub.sort(), expected);
    const withoutColumn = expected.map((fault) => fault.replace(/(:\d+):\d+$/, '$1')).sort();
    const inGitlab = JSON.parse(site.read(reports.gitlab)).map(
      ({ check_name, location }: { check_name: string; location: { path: string; lines: { begin: number } } }) =>
        place(check_name, location.path, check_name === 'template-unused' ? undefined : location.lines.begin),
    );
    assert.deepEqual(inGitlab.sort(), withoutColumn);
    const inJunit = [...site.read(reports.junit).matchAll(/<testcase name="([\w-]+)(?: \((\d+):(\d+)\))?" classname="([^"]*)"/g)].map(
      ([, code = '', row, column, file = '']) =>
        place(code, file, row === undefined ? undefined : Number(row), column === undefined ? undefined : Number(column)),
    );
    assert.deepEqual(inJunit.sort(), expected);
  });
});
