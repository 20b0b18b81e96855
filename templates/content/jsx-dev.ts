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
  readonly dangerouslySetInnerHTML?: unknown;
  readonly [name: string]: unknown;
}

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

/** Creates an element of content with its source position. Called by JSX compilers with five parameters. */
export function jsxDEV(type: ElementType, props: AnyProps, key?: Key, _isStatic?: boolean, place?: ElementPlace): ReactElement {
  const element = jsx(type, hostProps(type, props), key);
  notePlace(Object(element.props), place);
  const handler = deadHandler(type, props);
  if (handler !== undefined && place) noteDeadHandler(handler, place);
  const refused = typeof type === 'string' ? refusal(type, props) : typeRefusal(type);
  if (refused) throw new ContentError({ ...refused, props: Object(element.props) });
  return element;
}

/** Why React does not render an element of this type. */
function typeRefusal(type: unknown): Refusal | undefined {
  if (typeof type === 'function' && type.constructor.name === 'AsyncFunction')
    return {
      message: `The component "${type.name}" is asynchronous.`,
      hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
    };
  if (typeof type === 'function' || typeof type === 'symbol' || (typeof type === 'object' && type !== null && '$$typeof' in type))
    return undefined;
  return {
    message: `The element is not a component, but ${type && typeof type === 'object' ? 'an object' : type}.`,
    hint: 'Check its import.',
  };
}

/** Why React does not render an element, which it says without a position. */
function refusal(type: string, props: AnyProps): Refusal | undefined {
  const { style, children, dangerouslySetInnerHTML: html } = props;
  if (typeof style === 'string')
    return { message: `"style" of <${type}> is a string: JSX needs an object.`, hint: `Write style={{ ${asObject(style)} }}.` };
  if (style !== undefined && style !== null && !isPlain(style))
    return { message: `"style" of <${type}> is not an object.`, hint: "Write style={{ marginTop: '1em' }}." };
  const isEmpty = children === undefined || children === null;
  if (!isEmpty && isVoidElement(type)) return { message: `<${type}> cannot have content.`, hint: `Write <${type} />.` };
  if (
    html !== undefined &&
    html !== null &&
    (!isPlain(html) || !('__html' in html) || !isEmpty || isVoidElement(type) || type === 'textarea')
  )
    return {
      message: `<${type}> cannot have this "dangerouslySetInnerHTML".`,
      hint: 'Write dangerouslySetInnerHTML={{ __html: html }} on an element without other content.',
    };
  const { value, defaultValue } = props;
  if (type === 'textarea' && !isEmpty && (value ?? defaultValue ?? (Array.isArray(children) && children.length > 1)))
    return { message: '<textarea> has more than one value.', hint: 'Write one text as its content, or defaultValue="text".' };
  const [attribute] = Object.entries(props).find(([name, given]) => !owned.has(name) && isPlain(given) && !type.includes('-')) ?? [];
  if (attribute !== undefined)
    return { message: `"${attribute}" of <${type}> is an object.`, hint: 'Attributes are strings: write one property of the object.' };
  const shapeless = [children].flat(9).find((child) => typeof child === 'object' && child !== null && !isRendered(child));
  if (shapeless === undefined) return undefined;
  return shapeless instanceof Promise
    ? { message: `<${type}> contains a promise.`, hint: 'Load data with "generateRoutes" in the configuration, or import JSON.' }
    : { message: `<${type}> contains an object.`, hint: 'An expression in braces is an object: render one of its properties.' };
}

/** Attributes of React with values of their own. */
const owned: ReadonlySet<string> = new Set(['style', 'children', 'dangerouslySetInnerHTML', 'ref']);

/** True for what an object literal makes. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
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
