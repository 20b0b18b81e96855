import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, type DiagnosticPlace, warning } from '../../model/diagnostic.ts';
import type { Route, SiteGraph } from '../../model/graph.ts';
import { levelOf, type RuleId } from '../../model/rules.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { placeOf } from '../../text/place.ts';
import type { PageFacts } from '../checked-page.ts';
import type { CodeTexts } from '../link-check.ts';

/** Input of the checks of page heads. */
interface HeadCheck {
  readonly pages: readonly PageFacts[];
  readonly site: SiteConfig;
  readonly graph: Pick<SiteGraph, 'routesByUrl'>;
  readonly code?: CodeTexts | undefined;
}

/** A page with the parts of its head that rules compare. */
interface Head {
  readonly page: PageFacts;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Pages of different versions may be the same. */
  readonly version: string;
}

/** Reports pages without a description or language, and those that share their title or description with another page. */
export function checkHeads({ pages, site, graph, code }: HeadCheck): Diagnostic[] {
  const isOn = (rule: RuleId) => levelOf(rule, site.rules) !== 'off';
  const heads = pages.flatMap((page) => headOf(page, graph.routesByUrl.get(page.url)));
  const specific = heads.filter(({ description }) => !isGeneral(description, site));
  return [
    ...(isOn('page-language') ? checkLanguages(pages) : []),
    ...(isOn('description-missing') ? withoutDescription(heads, site, code) : []),
    ...(isOn('title-duplicate') ? duplicates(heads, 'title', code) : []),
    ...(isOn('description-duplicate') ? duplicates(specific, 'description', code) : []),
  ];
}

/** Indexed pages with a source file. */
function headOf(page: PageFacts, route: Route | undefined): Head[] {
  const { audit, source, module, outputPath } = page;
  const file = module?.file ?? source;
  if (!audit || file === undefined || audit.isNoIndex || outputPath === '404.html') return [];
  const version = route?.target.kind === 'doc' ? (route.target.set.version?.name ?? '') : '';
  return [{ page, file, title: audit.title, description: audit.description, version }];
}

function isGeneral(description: string, { tagline }: SiteConfig): boolean {
  return description === '' || description === tagline;
}

function withoutDescription(heads: readonly Head[], site: SiteConfig, code: CodeTexts | undefined): Diagnostic[] {
  return heads
    .filter(({ page, description }) => isGeneral(description, site) && (description === '' || page.url !== site.baseUrl))
    .map((head) => {
      const hint = 'Set "description" in the front matter, or begin with a sentence about the page.';
      return warning('description-missing', `No description for "${head.page.url}".`, { ...headPlace(head, 'title', code), hint });
    });
}

function duplicates(heads: readonly Head[], key: 'title' | 'description', code: CodeTexts | undefined): Diagnostic[] {
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
function checkLanguages(pages: readonly PageFacts[]): Diagnostic[] {
  const wrong = pages.filter(({ audit }) => audit && !languageTag.test(audit.lang ?? ''));
  const [first] = wrong;
  if (!first) return [];
  const others = wrong.length === 1 ? '' : ` and ${wrong.length - 1} other ${wrong.length === 2 ? 'page' : 'pages'}`;
  const found = first.audit?.lang === undefined ? 'No language' : `Invalid language "${first.audit.lang}"`;
  const message = `${found} in <html>. Found on "${first.url}"${others}.`;
  return [warning('page-language', message, { hint: 'Set lang={site.i18n.lang} on <html> in the template "chrome/document".' })];
}

/** The place of a page's title or description: its key in the front matter, else the first heading, else the first line. */
function headPlace({ file }: { readonly file: string }, key: 'title' | 'description', code: CodeTexts | undefined): DiagnosticPlace {
  const text = code?.textOf(file) ?? '';
  const { yaml = '', content } = splitFrontMatter(text);
  const atKey = new RegExp(`^${key}:`, 'm').exec(yaml)?.index;
  const atHeading = /\.mdx?$/.test(file) ? /^# /m.exec(content)?.index : undefined;
  const offset = atKey === undefined ? atHeading : text.indexOf('\n') + 1 + atKey;
  return offset === undefined ? { file, line: 1, column: 1 } : { file, ...placeOf(text, offset) };
}
