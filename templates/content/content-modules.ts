import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as content from '../content.ts';
import * as siteContext from '../parts/site-context.ts';
import { contentReact } from './content-react.ts';
import { wrapClientModule } from './island.tsx';
import { jsxDEV } from './jsx-dev.ts';

const { Heading, Translate, translate, useBaseUrl, useSite, ...contentComponents } = content;
const { Admonition, BrowserOnly, CodeBlock, Details, DocCardList, Head, Link, TabItem, Tabs, ThemedImage, TOCInline } = contentComponents;

/** Modules that content shares with the templates, by import specifier. Those with `@` are for content written for Docusaurus. */
export const contentModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  react: contentReact,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV },
  'react-dom': reactDom,
  'storedocs/templates/parts/site-context': siteContext,
  'storedocs/content': content,
  'storedocs:content-components': { contentComponents },
  'storedocs:islands': { wrapClientModule },
  '@theme/Admonition': { default: Admonition },
  '@theme/CodeBlock': { default: CodeBlock },
  '@theme/Details': { default: Details },
  '@theme/DocCardList': { default: DocCardList },
  '@theme/Heading': { default: Heading },
  '@theme/TabItem': { default: TabItem },
  '@theme/Tabs': { default: Tabs },
  '@theme/ThemedImage': { default: ThemedImage },
  '@theme/TOCInline': { default: TOCInline },
  '@docusaurus/BrowserOnly': { default: BrowserOnly },
  '@docusaurus/Head': { default: Head },
  '@docusaurus/Link': { default: Link },
  '@docusaurus/Translate': { default: Translate, translate },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrlUtils: () => ({ withBaseUrl: useBaseUrl }) },
  '@docusaurus/useDocusaurusContext': { default: () => ({ siteConfig: useSite(), i18n: { currentLocale: useSite().lang } }) },
};
