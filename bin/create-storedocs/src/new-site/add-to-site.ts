import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { configNames } from '../../../../src/config/config-names.ts';
import { docsError } from '../../../../src/model/diagnostic.ts';
import { isLanguageTag } from '../../../../src/text/language.ts';
import { packageManifest } from '../package-manifest.ts';
import { type CodeHost, findCodeHost } from './code-host.ts';
import { starterFiles } from './starter-files.ts';
import { type StarterOptions, starterLanguages, titleOf } from './starter-options.ts';

/** What can be added to an existing site. */
export const addableParts = ['ci', 'blog', 'landing', 'language', 'search-tests'] as const;

/** What to add, and where. */
interface Addition {
  /** Absolute. */
  readonly root: string;
  readonly part: (typeof addableParts)[number];
  /** Absent: the service of the git remote, else GitHub. */
  readonly ci?: StarterOptions['ci'];
  /** Language of example pages; for the part `language`, the locale to add. Absent: English, and as the locale English or German, whichever the site does not have. */
  readonly language?: string | undefined;
}

/** The site that is added to. */
interface ExistingSite {
  readonly config: string;
  readonly host: CodeHost | undefined;
  /** The locale that the part `language` adds. */
  readonly locale: string;
}

/**
 * Writes the files of a part that a site lacks, and prints the lines that its configuration needs; changes no file. Returns the exit code.
 * Throws a `DocsError` where there is no site.
 */
export async function addToSite(addition: Addition): Promise<number> {
  const { root, part } = addition;
  const configFile = configNames.find((name) => existsSync(join(root, name)));
  if (configFile === undefined) {
    const hint = 'Run the command in the folder of the site, or create one with "storedocs init my-docs".';
    throw docsError('config-missing', `There is no configuration in ${root}.`, { hint });
  }
  const config = readFileSync(join(root, configFile), 'utf8');
  const site = { config, host: await findCodeHost(root), locale: localeToAdd(addition, config) };
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const isTaken = (taken[part] ?? []).some((path) => existsSync(join(root, path)));
  for (const [path, contents] of Object.entries(filesOf(addition, site))) {
    const isThere = isTaken || existsSync(join(root, path));
    say(`${isThere ? 'kept ' : 'wrote'}  ${path}`);
    if (isThere) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const changes = configChanges(addition, site);
  if (changes.length > 0) say(`\nChange ${configFile}:\n\n${changes.map((line) => `  ${line}\n`).join('')}`);
  for (const line of advice[part]) say(line);
  say(`\nDocumentation: ${packageManifest().homepage}`);
  return 0;
}

const advice: Readonly<Record<Addition['part'], readonly string[]>> = {
  ci: ['"url" and "baseUrl" must be those of the published site. On GitHub, set the source under Settings > Pages to GitHub Actions.'],
  blog: [],
  landing: ['Replace the texts and links of the page with your own; "storedocs check" lists links to pages that you don\'t have.'],
  language: ['"storedocs write-translations" adds the labels to translate. Translated documents go to "docs" next to the new file.'],
  'search-tests': ['"storedocs check" runs the queries.'],
};

/** Paths of which one shows that the site has the part. */
const taken: Partial<Record<Addition['part'], readonly string[]>> = {
  blog: ['content/blog'],
  landing: ['md', 'mdx', 'tsx', 'jsx'].map((ending) => `content/pages/index.${ending}`),
};

/** The files of a part, by path. */
function filesOf({ root, part, ci, language = 'en' }: Addition, { config, host, locale }: ExistingSite): Record<string, string> {
  if (part === 'search-tests') return { 'search.tests.yml': searchTests };
  if (part === 'language') return { [`i18n/${locale}/messages.yml`]: messages };
  const [, title = titleOf(basename(root))] = /\btitle:\s*['"]([^'"\n]+)['"]/.exec(config) ?? [];
  const files = starterFiles({
    title,
    name: '',
    language: starterLanguages.find((one) => one === language) ?? 'en',
    withBlog: part === 'blog',
    withLanding: part === 'landing',
    ci: part === 'ci' ? (ci ?? (host?.label === 'GitLab' ? 'gitlab' : 'github')) : undefined,
    folder: '',
    outDir: /\boutDir:\s*['"]([^'"]+)['"]/.exec(config)?.[1] ?? 'build',
    today: new Date().toISOString().slice(0, 10),
    versions: {},
  });
  const isOfPart = { ci: /^\.git(?:hub\/|lab-ci)/, blog: /^content\/blog\//, landing: /^content\/pages\// }[part];
  return Object.fromEntries(Object.entries(files).filter(([path]) => isOfPart.test(path)));
}

const localeItem = "{ type: 'localeDropdown', position: 'right' }";

/** Lines to remove from the configuration and to add to it, with `-` and `+`. */
function configChanges({ part }: Addition, { config, host, locale }: ExistingSite): string[] {
  const added = (key: string, line: string) => (new RegExp(`^\\s*${key}:`, 'm').test(config) ? [] : [`+ ${line}`]);
  const disabled = (key: string) => (new RegExp(`\\b${key}:\\s*false\\b,?`).exec(config) ?? []).map((line) => `- ${line}`);
  if (part === 'blog') return disabled('blog');
  if (part === 'landing') return disabled('pages');
  if (part === 'ci' && host) {
    const written = /^\s*(url:.*)$/m.exec(config)?.[1];
    const url = [`- ${written}`, `+ url: '${host.pagesUrl}',`];
    return [...(written?.includes('docs.example.com') ? url : []), ...added('baseUrl', `baseUrl: '${host.pagesPath}',`)];
  }
  if (part !== 'language') return [];
  const [line, locales] = /\blocales:\s*\[([^\]]*)\]/.exec(config) ?? [];
  if (locales !== undefined) return locales.includes(`'${locale}'`) ? [] : [`- ${line}`, `+ locales: [${locales}, '${locale}']`];
  const main = mainLocaleOf(config);
  return [
    ...(/^\s*i18n:.*$/m.exec(config) ?? []).map((line) => `- ${line.trim()}`),
    `+ i18n: { defaultLocale: '${main}', locales: ['${main}', '${locale}'] },`,
    /^\s*navbar:/m.test(config) ? `+ in the items of navbar: ${localeItem},` : `+ navbar: { items: [${localeItem}] },`,
  ];
}

/** The locale to add. Throws a `DocsError` for a tag that the configuration would refuse, or that of the site. */
function localeToAdd({ part, language }: Addition, config: string): string {
  const main = mainLocaleOf(config);
  const locale = language ?? (main.startsWith('en') ? 'de' : 'en');
  if (part !== 'language' || (isLanguageTag(locale) && locale !== main)) return locale;
  const hint = `Name another language than "${main}", such as --language fr.`;
  throw docsError('usage-invalid', `"${locale}" is no locale to add.`, { hint });
}

function mainLocaleOf(config: string): string {
  return /\bdefaultLocale:\s*['"]([^'"]+)/.exec(config)?.[1] ?? 'en';
}

const searchTests = '# What readers search for, and the page that they should find:\n# - query: install\n#   page: /docs/intro/\n[]\n';
const messages = '# Texts of the interface and labels in this locale.\n{}\n';
