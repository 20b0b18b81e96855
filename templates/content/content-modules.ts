import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { Link } from '../link.tsx';
import * as siteContext from '../site-context.ts';
import { useSite } from '../site-context.ts';
import { Admonition } from './admonition.tsx';
import { BrowserOnly } from './browser-only.tsx';
import { CodeBlock } from './code-block.tsx';
import { contentReact } from './content-react.ts';
import { Details } from './details.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Head } from './head.tsx';
import { Heading } from './heading.tsx';
import { wrapClientModule } from './island.tsx';
import { jsxDEV } from './jsx-dev.ts';
import { TabItem, Tabs } from './tabs.tsx';
import { ThemedImage } from './themed-image.tsx';
import { TOCInline } from './toc-inline.tsx';
import { Translate, translate } from './translate.tsx';
import { useBaseUrl } from './use-base-url.ts';

/** Components that content may use without importing them. */
const contentComponents = {
  Admonition,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCardList,
  Head,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
};

/** What content shares with the templates, by the name under which it is imported. The names with `@` are those of content from elsewhere. */
export const contentModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  react: contentReact,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV },
  'react-dom': reactDom,
  'storedocs/templates/site-context': siteContext,
  'storedocs/content': { ...contentComponents, Heading, Translate, translate, useBaseUrl, useSite },
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
