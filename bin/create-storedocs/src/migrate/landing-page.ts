import { isRecord } from './migration.ts';

/** The hero of a home page in the front matter of other generators. */
export interface LandingHero {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly image?: { readonly light: string; readonly dark: string; readonly alt: string } | undefined;
  readonly actions: readonly { readonly label: string; readonly to: string }[];
}

/** One of the features below. */
export interface LandingFeature {
  readonly title: string;
  readonly text: string;
  /** Characters, or the path of an image. */
  readonly icon?: string | undefined;
}

/** A home page. */
export interface Landing {
  /** Title of the document. */
  readonly title: string;
  readonly hero?: LandingHero | undefined;
  readonly features: readonly LandingFeature[];
  /** Markdown below. */
  readonly body: string;
}

/** The page in MDX, with the components for landing pages. */
export function landingPage({ title, hero, features, body }: Landing): string {
  const parts = [
    `---\ntitle: ${JSON.stringify(title)}\nlayout: landing\n---`,
    ...(hero ? [heroOf(hero)] : []),
    ...(features.length > 0 ? [`<Section>\n<Features>\n${features.map(featureOf).join('\n')}\n</Features>\n</Section>`] : []),
    ...(body === '' ? [] : [`<Section>\n\n${body}\n\n</Section>`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function heroOf({ title, lead, image, actions }: LandingHero): string {
  const props = [
    `title={${JSON.stringify(title)}}`,
    ...(image === undefined
      ? []
      : [
          `visual={<ThemedImage sources={${JSON.stringify({ light: image.light, dark: image.dark })}} alt={${JSON.stringify(image.alt)}} />}`,
        ]),
    ...(actions.length === 0 ? [] : [`actions={[${actions.map(actionOf).join(', ')}]}`]),
  ];
  return `<Hero\n${props.map((prop) => `  ${prop}\n`).join('')}>\n{${JSON.stringify(lead ?? '')}}\n</Hero>`;
}

function actionOf({ label, to }: LandingHero['actions'][number]): string {
  return `{ label: ${JSON.stringify(label)}, to: ${JSON.stringify(to)} }`;
}

function featureOf({ title, text, icon }: LandingFeature): string {
  const isImage = icon !== undefined && /^\/|^https?:/.test(icon);
  const shown = icon === undefined ? '' : isImage ? ` icon={${JSON.stringify(icon)}}` : ` icon={<span>{${JSON.stringify(icon)}}</span>}`;
  return `<Feature title={${JSON.stringify(title)}}${shown}>{${JSON.stringify(text)}}</Feature>`;
}

/** A value as text without HTML; empty for a value that is not a string. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/<[^>]*>/g, '').trim() : '';
}

/** An image of front matter: a path, or an object with one for each color mode. Paths get a base URL where an element shows them, which takes URLs. */
export function imageOf(value: unknown, baseUrl = '/'): LandingHero['image'] {
  const url = (path: string) => (/^\/(?!\/)/.test(path) ? baseUrl.replace(/\/$/, '') + path : path);
  if (typeof value === 'string') return { light: url(value), dark: url(value), alt: '' };
  if (!isRecord(value)) return undefined;
  const { src, light = src, dark = light, alt } = value;
  return typeof light === 'string' && typeof dark === 'string' ? { light: url(light), dark: url(dark), alt: plainText(alt) } : undefined;
}
