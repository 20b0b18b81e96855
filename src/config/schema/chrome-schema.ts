import * as z from 'zod';
import { socialIcons } from '../../model/site-data.ts';
import type { DeepReadonly } from './source-schema.ts';

const attribute = z.union([z.string(), z.boolean()]);

/** An element of the head of pages. */
export const headTagSchema = z.strictObject({
  tagName: z.enum(['base', 'link', 'meta', 'noscript', 'script', 'style']).describe('Name of the element.'),
  attributes: z
    .record(z.string(), attribute)
    .default({})
    .describe('Attributes of the element; `true` writes an attribute without a value.'),
  innerHTML: z.string().optional().describe('Content of the element, as HTML.'),
});

/** A script: a URL, or attributes. */
export const scriptSchema = z.union([z.string(), z.object({ src: z.string() }).catchall(attribute)]);

/** A stylesheet: a URL, or attributes. */
export const stylesheetSchema = z.union([z.string(), z.object({ href: z.string() }).catchall(attribute)]);

function isRegex(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

const logoSchema = z.strictObject({
  src: z.string().describe('Path of the image in a static folder.'),
  srcDark: z.string().optional().describe('Image for dark mode.'),
  alt: z.string().default('').describe('Alternative text.'),
  href: z.string().optional().describe('Link target; defaults to the home page.'),
  width: z.number().positive().optional().describe('Width or height in CSS pixels.'),
  height: z.number().positive().optional().describe('Width or height in CSS pixels.'),
});

const position = z.enum(['left', 'right']).default('left').describe('Side of the navbar.');

const linkKeys = {
  label: z.string().describe('Label of the link.'),
  to: z.string().optional().describe('Path of a page of the site.'),
  href: z.string().optional().describe('External URL.'),
  activeBasePath: z.string().optional().describe('Base path of the pages on which the item is active.'),
  activeBaseRegex: z
    .string()
    .refine(isRegex, 'expected a regular expression')
    .optional()
    .describe('Regular expression for the paths of pages on which the item is active.'),
};

const oneTarget = (item: { to?: string | undefined; href?: string | undefined }) => (item.to === undefined) !== (item.href === undefined);
const oneTargetError = { error: 'expected exactly one of "to" and "href"' };

const hasName = (item: { label?: string | undefined; html?: string | undefined; 'aria-label'?: string | undefined }) =>
  (item.label ?? item.html ?? item['aria-label']) !== undefined && (item.label === undefined || item.html === undefined);
const hasNameError = { error: 'expected a "label", or instead of it "html" or an "aria-label"' };

const linkItem = z
  .strictObject({
    type: z.literal('link').optional(),
    position,
    ...linkKeys,
    label: linkKeys.label.optional(),
    html: z.string().optional().describe('HTML instead of a label.'),
    className: z.string().optional().describe('CSS classes of the link.'),
    'aria-label': z.string().optional().describe('Accessible name, instead of the label.'),
  })
  .refine(oneTarget, oneTargetError)
  .refine(hasName, hasNameError);
const htmlItem = z.strictObject({ type: z.literal('html'), position, value: z.string().describe('HTML of the item.') });
const docItem = z.strictObject({
  type: z.literal('doc'),
  position,
  docId: z.string().describe('Id of the document.'),
  docsId: z.string().default('default').describe('Docs set of the document.'),
  label: z.string().optional().describe('Label; defaults to the sidebar label of the document.'),
});
const sidebarItem = z.strictObject({
  type: z.literal('docSidebar'),
  position,
  sidebarId: z.string().describe('Name of the sidebar.'),
  docsId: z.string().default('default').describe('Docs set of the sidebar.'),
  label: z.string().optional().describe("Label; defaults to that of the sidebar's first link."),
});
const aroundItems = z.array(z.discriminatedUnion('type', [linkItem, htmlItem])).default([]);
const docsVersionKeys = {
  position,
  docsId: z.string().default('default').describe('Docs set of the versions.'),
};
const versionItem = z.strictObject({
  type: z.literal('docsVersion'),
  ...docsVersionKeys,
  label: z.string().optional().describe('Label; defaults to the name of the version.'),
  to: z.string().optional().describe('Another page to link to.'),
});
const versionMenuItem = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  ...docsVersionKeys,
  versions: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ label: z.string().optional().describe('Label of the item.') }))])
    .optional()
    .describe('Names of the versions to show, in this order; defaults to all.'),
  dropdownItemsBefore: aroundItems.describe('Links above the versions.'),
  dropdownItemsAfter: aroundItems.describe('Links below the versions.'),
});
const localeItem = z.strictObject({
  type: z.literal('localeDropdown'),
  position,
  queryString: z
    .string()
    .regex(/^\?/, 'expected a string that starts with "?"')
    .optional()
    .describe('Query to add to the links, such as `?persistLocale=true`.'),
  dropdownItemsBefore: aroundItems.describe('Links above the locales.'),
  dropdownItemsAfter: aroundItems.describe('Links below the locales.'),
});
const dropdownKeys = {
  position,
  label: z.string().describe('Label of the dropdown.'),
  items: z.array(z.discriminatedUnion('type', [linkItem, htmlItem, docItem, sidebarItem, versionItem])).describe('Items of the dropdown.'),
};
const dropdownItem = z.strictObject({ type: z.literal('dropdown'), ...dropdownKeys });
const untypedDropdown = z.strictObject({ type: z.literal('dropdown').default('dropdown'), ...dropdownKeys });

const navbarItemSchema = z.union([
  z.discriminatedUnion('type', [linkItem, htmlItem, docItem, sidebarItem, versionItem, versionMenuItem, localeItem, dropdownItem]),
  untypedDropdown,
]);

/** One item of the navbar; `type` is absent on a plain link. */
export type NavbarItemConfig = DeepReadonly<z.output<typeof navbarItemSchema>>;

/** `navbar` of the configuration. */
export const navbarSchema = z.strictObject({
  title: z.string().optional().describe('Text next to the logo; defaults to the title of the site.'),
  logo: logoSchema.optional().describe('Logo before the title.'),
  hideOnScroll: z.boolean().default(false).describe('Whether the navbar hides when a reader scrolls down.'),
  items: z.array(navbarItemSchema).default([]).describe('Links and dropdowns.'),
});

const footerItem = z.union([
  z.strictObject({ type: z.literal('html').optional(), html: z.string().describe('HTML of the item.') }),
  z
    .strictObject({
      type: z.literal('link').optional(),
      label: linkKeys.label,
      to: linkKeys.to,
      href: linkKeys.href,
      className: z.string().optional().describe('CSS classes of the link.'),
      icon: z.enum(socialIcons).optional().describe('Icon to show instead of the label, which becomes the accessible name.'),
    })
    .refine(oneTarget, oneTargetError),
]);

/** `footer` of the configuration. */
export const footerSchema = z.union([
  z.literal(false),
  z.strictObject({
    style: z.enum(['light', 'dark']).default('light').describe('Color scheme.'),
    links: z
      .union([
        z.array(footerItem),
        z.array(
          z.strictObject({
            title: z.string().nullish().describe('Heading of the column.'),
            items: z.array(footerItem).describe('Links of the column.'),
          }),
        ),
      ])
      .default([])
      .describe('Columns of links, or a single row of links.'),
    logo: logoSchema.optional().describe('Logo above the copyright line.'),
    copyright: z.string().optional().describe('Copyright line, as HTML.'),
  }),
]);

/** One entry of the footer. */
export type FooterItemConfig = DeepReadonly<z.output<typeof footerItem>>;

/** Image of the navbar or footer. */
export type LogoConfig = DeepReadonly<z.output<typeof logoSchema>>;

/** `colorMode` of the configuration. */
export const colorModeSchema = z.strictObject({
  defaultMode: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('Mode for readers who have not chosen one, if the system setting is ignored.'),
  disableSwitch: z.boolean().default(false).describe('Whether to hide the color mode switch.'),
  respectPrefersColorScheme: z.boolean().default(true).describe("Whether to follow the reader's system setting."),
});

const headingLevel = z.number().int().min(2).max(6);

/** `tableOfContents` of the configuration. */
export const tableOfContentsSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).describe('Lowest heading level.'),
    maxHeadingLevel: headingLevel.default(3).describe('Highest heading level.'),
  })
  .refine(({ minHeadingLevel: min, maxHeadingLevel: max }) => min <= max, 'expected "minHeadingLevel" to be at most "maxHeadingLevel"');
