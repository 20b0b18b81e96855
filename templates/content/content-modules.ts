import type { ElementType, Key } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as content from '../content.ts';
import * as siteContext from '../parts/site-context.ts';
import { contentReact } from './content-react.ts';
import { hostProps } from './host-props.ts';
import { wrapClientModule } from './island.tsx';
import { jsxDEV } from './jsx-dev.ts';

const { Heading, Translate, translate, useBaseUrl, useSite, ...contentComponents } = content;

/** Modules that content shares with the templates, by import specifier. */
export const contentModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  react: contentReact,
  'react/jsx-runtime': {
    ...jsxRuntime,
    jsx: (type: ElementType, props: object, key?: Key) => jsxRuntime.jsx(type, hostProps(type, props), key),
    jsxs: (type: ElementType, props: object, key?: Key) => jsxRuntime.jsxs(type, hostProps(type, props), key),
  },
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV },
  'react-dom': reactDom,
  'storedocs/templates/parts/site-context': siteContext,
  'storedocs/content': content,
  'storedocs:content-components': { contentComponents },
  'storedocs:islands': { wrapClientModule },
};
