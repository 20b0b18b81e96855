import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginProblem, SitePlugin } from 'storedocs';
import { parse } from 'yaml';
import { z } from 'zod';

const file = 'content/screen-names.yml';

/** Names of the screens of each app, by the folder of its guides and the name in the guides. */
const schema = z.record(
  z.string(),
  z.record(z.string(), z.strictObject({ confirmed: z.boolean(), label: z.string().optional(), slug: z.string().optional() })),
);

export type ScreenNames = z.infer<typeof schema>;

/** Reads the names of all apps. Throws an error for a file of another form. */
export function readScreenNames(root: string): ScreenNames {
  return schema.parse(parse(readFileSync(join(root, file), 'utf8')));
}

/** Shows names of app screens as the data file below `root` has them, says on each guide that some are unconfirmed, and counts those in `check`. */
export function screenNames(root: string): SitePlugin {
  const names = readScreenNames(root);
  return {
    name: 'screen-names',
    rules: { unused: { description: 'Names of app screens that no guide of the app uses.' } },
    cacheInputs: () => names,
    transformPage({ html, source = '', url }) {
      const [, folder = ''] = /^content\/docs\/([^/]+\/[^/]+)\/[^/]+$/.exec(source) ?? [];
      const ofApp = names[folder];
      return ofApp && withLabels(html, ofApp, noticeFor(url));
    },
    check: () => {
      const entries = Object.values(names).flatMap((ofApp) => Object.values(ofApp));
      const open = entries.filter(({ confirmed }) => !confirmed).length;
      const unconfirmed = {
        message: `${open} of ${entries.length} names of app screens are not confirmed.`,
        severity: 'warning' as const,
        file,
        hint: 'Compare each with the current version of the app, and set "confirmed". Guides with unconfirmed names say so.',
      };
      return [...unusedNames(names, root), ...(open === 0 ? [] : [unconfirmed])];
    },
  };
}

function unusedNames(names: ScreenNames, root: string): PluginProblem[] {
  return Object.entries(names).flatMap(([folder, ofApp]) => {
    const used = boldIn(join(root, 'content/docs', folder));
    const unused = Object.keys(ofApp).filter((name) => !used.has(name));
    return unused.map((name) => ({ rule: 'unused', message: `No guide in "${folder}" uses the name "${name}".`, file }));
  });
}

function boldIn(folder: string): ReadonlySet<string> {
  const texts = readdirSync(folder).flatMap((name) => (/\.mdx?$/.test(name) ? [readFileSync(join(folder, name), 'utf8')] : []));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name)));
}

/** The guide with the labels of its app, and with a sentence above "Related" if some of its names are unconfirmed. */
function withLabels(html: string, names: ScreenNames[string], notice: string): string {
  let isOpen = false;
  const labelled = html.replace(/<strong>([^<]+)<\/strong>/g, (bold: string, escaped: string) => {
    const { confirmed = true, label } = names[escaped.replaceAll('&gt;', '>')] ?? {};
    if (!confirmed) isOpen = true;
    return label === undefined ? bold : `<strong>${label.replaceAll('&', '&amp;').replaceAll('>', '&gt;')}</strong>`;
  });
  return isOpen ? labelled.replace('<h2 id="related"', `${notice}$&`) : labelled;
}

/** The link ends with a slash where the URLs of pages do. */
function noticeFor(url: string): string {
  const href = `/docs/others/names-in-our-apps${url.endsWith('/') ? '/' : ''}`;
  return `<p class="unconfirmed">Names of the app’s own pages and buttons in this guide still have to be compared with its current version: <a href="${href}">what to do if yours differ</a>.</p>`;
}
