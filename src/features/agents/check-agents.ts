import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { CheckedPluginPage, CheckedPluginSite } from '../../model/plugin-site.ts';
import { levelOf, type RuleSettings } from '../../model/rules.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { encodePath, joinUrl, splitHref } from '../../text/url.ts';
import { llmsIndexName, mostCharactersForAgents } from './llms-index.ts';

/**
 * Reports what prevents AI agents from reading a site: an index that is missing, too long or wrong, and documents that are truncated. `hasMarkdown` tells
 * whether pages are published as Markdown.
 */
export function checkAgents(site: CheckedPluginSite, rules: RuleSettings, hasMarkdown: boolean): Diagnostic[] {
  const isOn = (rule: 'agent-index' | 'agent-page' | 'agent-start') => levelOf(rule, rules) !== 'off';
  return [
    ...(isOn('agent-index') ? checkIndex(site, hasMarkdown) : []),
    ...(isOn('agent-page') ? site.pages.flatMap((page) => checkDocument(page, site)) : []),
    ...(isOn('agent-start') ? checkStarts(site.pages) : []),
  ];
}

function checkIndex(site: CheckedPluginSite, hasMarkdown: boolean): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (message: string, hint: string) => void found.push(warning('agent-index', message, { hint }));
  const text = site.written(llmsIndexName);
  if (text === undefined) {
    report(`No "${llmsIndexName}", the list of pages for agents.`, 'Remove "llms: false" or "llms.index: false".');
    return found;
  }
  if (!hasMarkdown)
    report('Pages are not published as Markdown.', 'Remove "markdownPages: false" from "llms": Markdown costs agents fewer tokens.');
  if (text.length > mostCharactersForAgents) {
    const hint = 'Agents may truncate it: split it, or remove it, so that storedocs generates and splits it.';
    report(`"${llmsIndexName}" has ${text.length} characters, more than ${mostCharactersForAgents}.`, hint);
  }
  if (!/^\ufeff?# \S/.test(text)) report(`"${llmsIndexName}" does not start with a title.`, 'Start it with "# " and the name of the site.');
  const documents = new Map(hasMarkdown ? site.pages.filter(isDocument).map((page) => [page.url, page] as const) : []);
  for (const url of new Set([...text.matchAll(/\]\(<?([^\s()<>]+)>?\)/g)].map(([, url = '']) => url))) {
    if (!/^https?:\/\//.test(url)) report(`Relative URL in "${llmsIndexName}": "${url}".`, 'Write an absolute URL.');
    if (!url.startsWith(`${site.url}/`)) continue;
    const href = url.slice(site.url.length);
    const broken = site.brokenUrl(href);
    const { path } = splitHref(href);
    const page = broken ? undefined : documents.get(path);
    const markdown = page && joinUrl(site.baseUrl, encodePath(page.outputPath.replace(/\.html?$/, '.md')));
    if (broken) report(`URL in "${llmsIndexName}" is broken: "${url}".`, broken.hint ?? 'Correct it, or remove the line.');
    else if (markdown) report(`URL in "${llmsIndexName}" points to HTML: "${url}".`, `The Markdown is at "${site.url}${markdown}".`);
  }
  return found;
}

/** True for a page with a Markdown version; an alias has none of its own. */
function isDocument({ audit, source = '' }: CheckedPluginPage): boolean {
  return audit !== undefined && /\.mdx?$/.test(source);
}

/** Maximum number of characters of HTML before the content of a page: half of what agents read. */
const mostBefore = mostCharactersForAgents / 2;

/** HTML before the content comes from the template, so it is reported once. */
function checkStarts(pages: CheckedPluginSite['pages']): Diagnostic[] {
  const late = pages.flatMap(({ url, audit: { contentStart = 0, bytes } = { bytes: 0 } }) =>
    contentStart > mostBefore && contentStart * 2 > bytes ? [{ url, contentStart }] : [],
  );
  const [first] = late.toSorted((a, b) => b.contentStart - a.contentStart);
  if (!first) return [];
  const others = late.length === 1 ? '' : ` ${late.length - 1} other ${late.length === 2 ? 'page has' : 'pages have'} the same problem.`;
  const message = `Content starts late on "${first.url}": after ${first.contentStart} characters, more than half of its HTML.${others}`;
  return [warning('agent-start', message, { hint: 'Move navigation after <main> in the templates, or shorten it.' })];
}

function checkDocument({ source, audit, url }: CheckedPluginPage, { textOf }: CheckedPluginSite): Diagnostic[] {
  const text = source === undefined || !audit || audit.isNoIndex || !/\.mdx?$/.test(source) ? undefined : textOf(source);
  if (text === undefined || source === undefined) return [];
  const { content } = splitFrontMatter(text);
  const { length } = content.trim();
  if (length <= mostCharactersForAgents) return [];
  const message = `The Markdown of "${url}" has ${length} characters, more than ${mostCharactersForAgents}.`;
  return [warning('agent-page', message, { file: source, line: 1, column: 1, hint: 'Agents may truncate it: split the document.' })];
}
