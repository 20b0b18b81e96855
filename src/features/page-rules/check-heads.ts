import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, type DiagnosticPlace, warning } from '../../model/diagnostic.ts';
import type { CheckedPluginPage, CheckedPluginSite } from '../../model/plugin-site.ts';
import { levelOf, type RuleId } from '../../model/rules.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { placeOf } from '../../text/place.ts';
import { indexedPages } from './check-orphans.ts';

/** A page with the parts of its head that rules compare. */
interface Head {
  readonly page: CheckedPluginPage;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Pages of different versions may be the same. */
  readonly version: string;
}

/** Reports pages without a description or language, and those that share their title or description with another page. */
export function checkHeads(site: CheckedPluginSite, config: SiteConfig): Diagnostic[] {
  const isOn = (rule: RuleId) => levelOf(rule, config.rules) !== 'off';
  const heads = indexedPages(site).map(
    ({ page, file, audit: { title, description } }): Head => ({ page, file, title, description, version: page.version ?? '' }),
  );
  const specific = heads.filter(({ description }) => !isGeneral(description, config));
  return [
    ...(isOn('page-language') ? checkLanguages(site.pages) : []),
    ...(isOn('description-missing') ? withoutDescription(heads, config, site) : []),
    ...(isOn('title-duplicate') ? duplicates(heads, 'title', site) : []),
    ...(isOn('description-duplicate') ? duplicates(specific, 'description', site) : []),
  ];
}

type SiteTexts = Pick<CheckedPluginSite, 'textOf'>;

function isGeneral(description: string, { tagline }: SiteConfig): boolean {
  return description === '' || description === tagline;
}

function withoutDescription(heads: readonly Head[], site: SiteConfig, code: SiteTexts): Diagnostic[] {
  return heads
    .filter(({ page, description }) => isGeneral(description, site) && (description === '' || page.url !== site.baseUrl))
    .map((head) => {
      const hint = 'Set "description" in the front matter, or begin with a sentence about the page.';
      return warning('description-missing', `No description for "${head.page.url}".`, { ...headPlace(head, 'title', code), hint });
    });
}

function duplicates(heads: readonly Head[], key: 'title' | 'description', code: SiteTexts): Diagnostic[] {
  const firsts = new Map<string, Head>();
  return heads.flatMap((head): Diagnostic[] => {
    if (head[key] === '') return [];
    const id = JSON.stringify([head.version, head[key]]);
    const first = firsts.get(id);
    if (!first) firsts.set(id, head);
    // One file may intentionally create several pages.
    if (!first || first.file === head.file) return [];
    const message = `Duplicate ${key} "${head[key]}": "${first.page.url}" has it too.`;
    const hint = `Make the ${key} specific to this page.`;
    return [warning(`${key}-duplicate`, message, { ...headPlace(head, key, code), hint })];
  });
}

/** Matches the syntax of a language tag. */
const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** The language comes from the template, so it is reported once. */
function checkLanguages(pages: readonly CheckedPluginPage[]): Diagnostic[] {
  const wrong = pages.filter(({ audit }) => audit && !languageTag.test(audit.lang ?? ''));
  const [first] = wrong;
  if (!first) return [];
  const others = wrong.length === 1 ? '' : ` and ${wrong.length - 1} other ${wrong.length === 2 ? 'page' : 'pages'}`;
  const found = first.audit?.lang === undefined ? 'No language' : `Invalid language "${first.audit.lang}"`;
  const message = `${found} in <html>. Found on "${first.url}"${others}.`;
  return [warning('page-language', message, { hint: 'Set lang={site.i18n.lang} on <html> in the template "chrome/document".' })];
}

/** The place of a page's title or description: its key in the front matter, else the first heading, else the first line. */
function headPlace({ file }: { readonly file: string }, key: 'title' | 'description', code: SiteTexts): DiagnosticPlace {
  const text = code.textOf(file) ?? '';
  const { yaml = '', content } = splitFrontMatter(text);
  const atKey = new RegExp(`^${key}:`, 'm').exec(yaml)?.index;
  const atHeading = /\.mdx?$/.test(file) ? /^# /m.exec(content)?.index : undefined;
  const offset = atKey === undefined ? atHeading : text.indexOf('\n') + 1 + atKey;
  return offset === undefined ? { file, line: 1, column: 1 } : { file, ...placeOf(text, offset) };
}
