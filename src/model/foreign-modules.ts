/** A module under its name in another generator. */
export interface ForeignModule {
  /** ES module; imports are relative to the folder of the default templates. */
  readonly source: string;
  /** True where components with `'use client'` may import it. */
  readonly runsInBrowser: boolean;
}

/** File of the default templates, and its exports under their names in the other generator. */
type Origin = readonly [file: string, exports: string];

const theme: Readonly<Record<string, Origin>> = {
  '@theme/Admonition': ['content/admonition', 'Admonition as default'],
  '@theme/CodeBlock': ['content/code-block', 'CodeBlock as default'],
  '@theme/Details': ['content/details', 'Details as default'],
  '@theme/DocCardList': ['content/doc-card-list', 'DocCardList as default'],
  '@theme/IdealImage': ['compat/ideal-image', 'IdealImage as default'],
  '@theme/Layout': ['compat/layout', 'PageLayout as default'],
  '@theme/MDXComponents': ['compat/mdx-components', 'mdxComponents as default'],
  '@theme/MDXComponents/A': ['compat/mdx-components', 'MdxAnchor as default'],
  '@theme/MDXComponents/Admonition': ['content/admonition', 'Admonition as default'],
  '@theme/MDXComponents/Code': ['compat/mdx-components', 'MdxInlineCode as default'],
  '@theme/MDXComponents/Details': ['content/details', 'Details as default'],
  '@theme/MDXComponents/Head': ['content/head', 'Head as default'],
  '@theme/MDXComponents/Heading': ['content/heading', 'Heading as default'],
  '@theme/MDXComponents/Img': ['compat/mdx-components', 'MdxImage as default'],
  '@theme/MDXComponents/Li': ['compat/mdx-components', 'MdxItem as default'],
  '@theme/MDXComponents/Pre': ['compat/mdx-components', 'MdxPre as default'],
  '@theme/MDXComponents/Ul': ['compat/mdx-components', 'MdxList as default'],
  '@theme/MDXContent': ['compat/mdx-content', 'MdxContent as default'],
  '@theme/TabItem': ['content/tabs', 'TabItem as default'],
  '@theme/Tabs': ['content/tabs', 'Tabs as default'],
  '@theme/ThemedImage': ['content/themed-image', 'ThemedImage as default'],
  '@theme/TOCInline': ['content/toc-inline', 'TOCInline as default'],
  '@docusaurus/Head': ['content/head', 'Head as default'],
};

/** React as page modules import it: it records what their components expect of the browser. */
export const pageReact = 'storedocs:page-react';

/** React as templates of a site import it: it throws when they expect a browser. */
export const templateReact = 'storedocs:template-react';

/** Module of an import of React or its JSX runtime, for code of a site. */
export const guardedImport = (name: string, react: typeof pageReact | typeof templateReact): string =>
  name === 'react' ? react : `${react}/jsx-runtime`;

function guardedModules(name: typeof pageReact | typeof templateReact): [string, ForeignModule][] {
  const file = name.replace('storedocs:', './compat/');
  return [
    [
      name,
      {
        source: `export * from 'react'; export { default, useEffect, useLayoutEffect, useReducer, useState } from '${file}';`,
        runsInBrowser: false,
      },
    ],
    [`${name}/jsx-runtime`, { source: `export * from 'react/jsx-runtime'; export { jsx, jsxs } from '${file}';`, runsInBrowser: false }],
  ];
}

const inBrowser: Readonly<Record<string, Origin>> = {
  '@theme/Heading': ['content/heading', 'Heading as default'],
  '@docusaurus/BrowserOnly': ['content/browser-only', 'BrowserOnly as default'],
  '@docusaurus/ExecutionEnvironment': ['compat/execution-environment', 'ExecutionEnvironment as default'],
  '@docusaurus/Interpolate': ['compat/interpolate', 'Interpolate as default, interpolate'],
  '@docusaurus/isInternalUrl': ['compat/is-internal-url', 'isInternalUrl as default, hasProtocol'],
  '@docusaurus/Link': ['compat/link', 'CompatLink as default'],
  '@docusaurus/plugin-content-docs/client': [
    'compat/docs-hooks',
    [
      'useActiveDocContext, useActivePlugin, useActivePluginAndVersion, useActiveVersion, useAllDocsData, useDocsData',
      'useDocsPreferredVersion, useDocsVersion, useDocVersionSuggestions, useLatestVersion, useVersions',
    ].join(', '),
  ],
  '@docusaurus/useBrokenLinks': ['compat/site-hooks', 'useBrokenLinks as default'],
  '@docusaurus/useGlobalData': ['compat/docs-hooks', 'useGlobalData as default, useAllPluginInstancesData, usePluginData'],
  '@docusaurus/theme-common': [
    'compat/theme-hooks',
    'Details, HtmlClassNameProvider, PageMetadata, useColorMode, useDocsPreferredVersion, useDocsVersion, usePluralForm, useThemeConfig, useWindowSize',
  ],
  '@docusaurus/Translate': ['content/translate', 'Translate as default, translate'],
  '@docusaurus/useBaseUrl': ['compat/site-hooks', 'useForeignBaseUrl as default, useBaseUrlUtils'],
  '@docusaurus/useDocusaurusContext': ['compat/site-hooks', 'useDocusaurusContext as default'],
  '@docusaurus/useIsBrowser': ['compat/browser-state', 'useIsBrowser as default'],
  'storedocs:drawing': ['compat/drawing', 'createDrawing'],
};

const icons = 'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap'.split(' ');

/** Modules that content written for Docusaurus imports, by import specifier. */
export const foreignModules: ReadonlyMap<string, ForeignModule> = new Map([
  ...Object.entries(theme).map(([name, origin]) => [name, moduleOf(origin, false)] as const),
  ...guardedModules(pageReact),
  ...guardedModules(templateReact),
  ...Object.entries(inBrowser).map(([name, origin]) => [name, moduleOf(origin, true)] as const),
  ...icons.map((name) => [`@theme/Icon/${name}`, moduleOf(['compat/theme-icons', `${name} as default`], true)] as const),
  [
    '@docusaurus/router',
    {
      source: "export { useHistory, useLocation } from './compat/browser-state'; export { Redirect } from './compat/redirect';",
      runsInBrowser: true,
    },
  ],
]);

function moduleOf([file, exports]: Origin, runsInBrowser: boolean): ForeignModule {
  return { source: `export { ${exports} } from './${file}';`, runsInBrowser };
}

/** The canonical specifier of a module: the original of a swizzled component is the same as the component. */
export function foreignName(specifier: string): string {
  return specifier
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    .replace(/^@docusaurus\/theme-common\/(?:internal|Details)$/, '@docusaurus/theme-common');
}
