import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { indexIn, searchPage } from '../../support/search/search-pages.ts';

/** Pages in a language and questions with the page and the section that answer them; both are numbered from 1. */
interface LanguageSite {
  readonly pages: readonly { readonly title: string; readonly text: string; readonly sections: Readonly<Record<string, string>> }[];
  readonly questions: readonly (readonly [query: string, page: number, section: number])[];
}

/** The minimum of 30 questions whose first result is the right page, and the right section. */
const leastRight = { de: [30, 30], fr: [29, 28], es: [29, 28], ar: [29, 28], ja: [29, 28], zh: [29, 28] } as const;

for (const [lang, [leastPages, leastSections]] of Object.entries(leastRight))
  test(`questions in ${lang} find their page and section`, async () => {
    const { pages, questions }: LanguageSite = parse(readFileSync(join(import.meta.dirname, `${lang}.yml`), 'utf8'));
    const index = await indexIn(
      lang,
      pages.map(({ title, text, sections }) => searchPage(title, text, sections)),
    );
    const answers = await Promise.all(
      questions.map(async ([query, page, section]) => {
        const { rows } = await index.search(query, { limit: 8, excerptLength: 50 });
        const wanted = pages[page - 1];
        const heading = Object.keys(wanted?.sections ?? {})[section - 1];
        const first = rows[0];
        const title = first?.title.map(({ text }) => text).join('');
        const isPage = first?.pageTitle === wanted?.title;
        return { isPage, isSection: isPage && title === heading, found: `${query}: ${first?.pageTitle} / ${title}` };
      }),
    );
    assert.equal(answers.length, 30);
    const right = [answers.filter(({ isPage }) => isPage).length, answers.filter(({ isSection }) => isSection).length] as const;
    const misses = answers.filter(({ isSection }) => !isSection).map(({ found }) => found);
    assert.ok(right[0] >= leastPages && right[1] >= leastSections, `${right.join(', ')} of 30; missed:\n${misses.join('\n')}`);
  });
