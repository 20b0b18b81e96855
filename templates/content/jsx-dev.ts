import type { ElementType, Key, ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { isVoidElement } from '../../src/model/site-data.ts';
import { ContentError } from './content-error.ts';
import { type ElementPlace, notePlace } from './element-place.ts';
import { deadHandler } from './event-handlers.ts';
import { hostProps } from './host-props.ts';
import { noteDeadHandler } from './notices.ts';

interface AnyProps {
  readonly style?: unknown;
  readonly children?: unknown;
}

/** Creates an element of content with its source position. Called by JSX compilers with five parameters. */
export function jsxDEV(type: ElementType, props: AnyProps, key?: Key, _isStatic?: boolean, place?: ElementPlace): ReactElement {
  const element = jsx(type, hostProps(type, props), key);
  notePlace(Object(element.props), place);
  const handler = deadHandler(type, props);
  if (handler !== undefined && place) noteDeadHandler(handler, place);
  const refused = typeof type === 'string' ? refusal(type, props) : undefined;
  if (refused) throw new ContentError({ ...refused, props: Object(element.props) });
  return element;
}

/** Why React does not render an element, which it says without a position. */
function refusal(type: string, { style, children }: AnyProps): { readonly message: string; readonly hint: string } | undefined {
  if (typeof style === 'string')
    return { message: `"style" of <${type}> is a string: JSX needs an object.`, hint: `Write style={{ ${asObject(style)} }}.` };
  if (children !== undefined && children !== null && isVoidElement(type))
    return { message: `<${type}> cannot have content.`, hint: `Write <${type} />.` };
  const shapeless = [children].flat(9).find((child) => typeof child === 'object' && child !== null && !isRendered(child));
  if (shapeless === undefined) return undefined;
  return shapeless instanceof Promise
    ? { message: `<${type}> contains a promise.`, hint: 'Load data with "generateRoutes" in the configuration, or import JSON.' }
    : { message: `<${type}> contains an object.`, hint: 'An expression in braces is an object: render one of its properties.' };
}

/** True for elements and lists. */
function isRendered(child: object): boolean {
  return '$$typeof' in child || Symbol.iterator in child;
}

/** `margin-top: 1em` becomes `marginTop: '1em'` in JSX. */
function asObject(style: string): string {
  const declarations = style.split(';').filter((declaration) => declaration.includes(':'));
  return declarations
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const key = name.trim().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `${key}: '${value.join(':').trim()}'`;
    })
    .join(', ');
}
