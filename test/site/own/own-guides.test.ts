import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

const docs = join(import.meta.dirname, '../../../content/docs');

/** A guide of this site: its path below the docs, with forward slashes, and its text. */
interface Guide {
  readonly file: string;
  readonly text: string;
}

const guides: readonly Guide[] = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'))
  .sort()
  .map((file) => ({ file, text: readFileSync(join(docs, file), 'utf8') }));

const named = (name: RegExp) => guides.filter(({ file }) => name.test(file));
const filesWhere = (among: readonly Guide[], isWrong: (guide: Guide) => boolean) => among.filter(isWrong).map(({ file }) => file);

/** The text below a level-2 heading, up to the next one; empty if there is no such heading. */
function partOf({ text }: Guide, heading: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

describe('guides of several apps', () => {
  test('enable and test a new consent banner before they disable the old one', () => {
    const leaving = named(/\/(cookiefy|cookie-consent-banner)\/uninstall-/);
    assert.equal(leaving.length, 4);
    for (const guide of leaving) {
      const steps = partOf(guide, 'Steps');
      const order = [/new banner on/, /answer the new|both answers/, /\*\*(Show on store|Enable banner)\*\* (off|to \*\*No\*\*)/].map(
        (step) => steps.search(step),
      );
      assert.ok(!order.includes(-1), `${guide.file}: ${order}`);
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
        guide.file,
      );
    }
  });

  test('keep the notice of Magento on until Cookiefy has been answered once', () => {
    const [enabling] = named(/^magento\/cookiefy\/enable-/);
    assert.ok(enabling);
    const steps = partOf(enabling, 'Steps');
    assert.match(
      steps,
      /\*\*Show on store\*\* to \*\*Yes\*\*.*Answer it.*\*\*Cookie Restriction Mode\*\* to \*\*No\*\*.*\*\*Save Config\*\*/s,
    );
  });

  test('compare plans with the shared method', () => {
    const plans = named(/\/(plans-and-features|[a-z-]+-plans?)\.md$/).filter(({ file }) => !file.startsWith('others/'));
    assert.ok(plans.length >= 15);
    assert.deepEqual(
      filesWhere(plans, ({ text }) => !text.includes('](../../others/choose-a-plan.md)')),
      [],
    );
  });

  test('end with two to four related pages', () => {
    const ofApps = guides.filter(({ file }) => file.split('/').length === 3);
    assert.deepEqual(
      filesWhere(ofApps, (guide) => {
        const links = partOf(guide, 'Related').match(/^- \[/gm)?.length ?? 0;
        return links < 2 || links > 4;
      }),
      [],
    );
  });

  test('number steps without a gap', () => {
    assert.deepEqual(
      filesWhere(guides, ({ text }) => {
        const numbers = [...text.replace(/^(`{3,}).*?^\1/gms, '').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
        return numbers.some((number, index) => number !== 1 && number !== (numbers[index - 1] ?? 0) + 1);
      }),
      [],
    );
  });

  test('refer to steps that they have', () => {
    assert.deepEqual(
      filesWhere(guides, ({ text }) => {
        const last = Math.max(0, ...[...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
        return [...text.matchAll(/\bsteps? (\d+)(?: (?:to|and) (\d+))?/g)].some(([, from, to = from]) => Number(to) > last);
      }),
      [],
    );
  });

  test('on Ecwid and WordPress, save the switch that shows an app in the same step or the next one', () => {
    const turned = /^\d+\. (?:On the \*\*Dashboard\*\*, turn|Turn) (?:on |off )?\*\*(?:Show on store|Enable banner)\*\*/;
    assert.deepEqual(
      filesWhere(named(/^(ecwid|wordpress)\//), (guide) => {
        const steps = partOf(guide, 'Steps').split('\n');
        return steps.some((step, index) => turned.test(step) && !`${step}${steps[index + 1]}`.includes('select **Save**'));
      }),
      [],
    );
  });

  test('on Ecwid and WordPress, save one part of the settings before the next one is opened', () => {
    assert.deepEqual(
      filesWhere(named(/^(ecwid|wordpress)\//), (guide) => {
        const [, ...parts] = partOf(guide, 'Steps').split(/^\d+\. (?:[^.]* )?[Gg]o to \*\*/m);
        return parts.slice(0, -1).some((part) => !part.includes('**Save**'));
      }),
      [],
    );
  });

  test('close a Magento store while modules are added or removed', () => {
    const guidesWithCommands = named(/^magento\/.*\/(install|uninstall)-/);
    assert.ok(guidesWithCommands.length >= 6);
    assert.deepEqual(
      filesWhere(guidesWithCommands, ({ text }) => {
        const closed = text.indexOf('maintenance:enable');
        const opened = text.indexOf('maintenance:disable');
        return text.includes('setup:upgrade') && (closed === -1 || opened < closed);
      }),
      [],
    );
  });

  test('use the old name of the Shopify apps page at most once', () => {
    assert.deepEqual(
      filesWhere(guides, ({ text }) => text.split('Apps and sales channels').length > 2),
      [],
    );
  });

  test('reserve bold for words on the screen, so that no sentence starts with it', () => {
    const quotes = /^\s*>/;
    const leadIn = /^\s*(?:[-*] (?:\[ \] )?|\d+\. )?\*\*[^*"`]+[.,:?!]\*\*/;
    assert.deepEqual(
      filesWhere(guides, ({ text }) => text.split('\n').some((line) => !quotes.test(line) && leadIn.test(line))),
      [],
    );
  });
});
