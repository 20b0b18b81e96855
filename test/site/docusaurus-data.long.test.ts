import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inside, textOf } from '../support/site-from.ts';
import { tempSite } from '../support/temp-site.ts';

const config = (more = '') => `export default { title: 'Test', url: 'https://example.com', pages: { path: 'src/pages' }, ${more} };\n`;

describe('Translate and translate()', () => {
  const words = `
    import Translate, { translate } from '@docusaurus/Translate';
    const label = translate({ id: 'label', message: 'Label' });
    export default function Words() {
      return (
        <p>
          {label}, <Translate id="hello" values={{ name: 'Ada' }}>{'Hello {name}'}</Translate>, <Translate>By text</Translate>,{' '}
          {translate({ message: '{n} parts' }, { n: 2 })}, <Translate id="none">No translation</Translate>
        </p>
      );
    }`;
  const files = {
    'site.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'src/pages/index.tsx': words,
    'src/words.tsx': words,
    'src/live.tsx': `'use client';\n${words}`,
    'content/docs/words.mdx':
      "import Words from '@site/src/words';\nimport Live from '@site/src/live';\n\n# Words\n\n<Words />\n\n<Live />\n",
    'i18n/fr/code.json': JSON.stringify({
      label: { message: 'Étiquette', description: 'Of a part' },
      hello: { message: 'Bonjour {name}' },
      'By text': { message: 'Par texte' },
      '{n} parts': { message: '{n} pièces' },
      'theme.common.skipToMainContent': { message: 'Not ours' },
    }),
  };

  test('a change of code.json changes the pages of the next build', async () => {
    const site = tempSite(files);
    await site.report('build');
    site.write({ 'i18n/fr/code.json': '{ "label": { "message": "Nom" } }' });
    await site.report('build');
    assert.match(textOf(inside(site.read('build/fr/index.html'), 'main')), /^Nom, Hello Ada/);
    assert.match(textOf(inside(site.read('build/fr/docs/words/index.html'), 'main')), /Nom, Hello Ada/);
  });
});
