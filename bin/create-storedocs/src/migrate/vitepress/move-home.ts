import { parseDocument } from 'yaml';
import { splitFrontMatter } from '../../../../../src/text/front-matter.ts';
import { imageOf, type LandingFeature, type LandingHero, landingPage, plainText } from '../landing-page.ts';
import { type DocumentText, isRecord } from '../migration.ts';
import { pageLink } from './move-sidebar.ts';

/** A converted home page. */
export interface MovedHome {
  /** Text of an `.mdx` file. */
  readonly page: string;
  /** False if the content below was left out because it has HTML or expressions, which mean something else in MDX. */
  readonly isWhole: boolean;
}

/** The site of a home page. */
interface HomeSite {
  readonly title: string;
  readonly baseUrl: string;
}

/** Turns a document with `layout: home` into a landing page. `undefined` for any other document. */
export function moveHome({ text }: DocumentText, site: HomeSite): MovedHome | undefined {
  const given: unknown = parseDocument(/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '', { logLevel: 'silent' }).toJS();
  if (!isRecord(given) || given.layout !== 'home') return undefined;
  const content = splitFrontMatter(text).content.trim();
  const isWhole = !/[<{]/.test(content);
  const page = landingPage({
    title: plainText(given.title) || site.title,
    hero: isRecord(given.hero) ? heroOf(given.hero, site) : undefined,
    features: (Array.isArray(given.features) ? given.features : []).filter(isRecord).map(featureOf),
    body: isWhole ? content : '',
  });
  return { page, isWhole };
}

function heroOf({ name, text, tagline, image, actions }: Readonly<Record<string, unknown>>, { title, baseUrl }: HomeSite): LandingHero {
  return {
    title: [name, text].map(plainText).filter(Boolean).join(' ') || title,
    lead: plainText(tagline) || undefined,
    image: imageOf(image, baseUrl),
    actions: (Array.isArray(actions) ? actions : []).flatMap((action: unknown) =>
      isRecord(action) && typeof action.link === 'string' && plainText(action.text) !== ''
        ? [{ label: plainText(action.text), to: pageLink(action.link) }]
        : [],
    ),
  };
}

function featureOf({ title, details, icon, link, linkText }: Readonly<Record<string, unknown>>): LandingFeature {
  const more = typeof link === 'string' && linkText !== undefined ? ` ${plainText(linkText)}` : '';
  const image = isRecord(icon) ? imageOf(icon)?.light : undefined;
  return { title: plainText(title), text: plainText(details) + more, icon: image ?? (plainText(icon) || undefined) };
}
