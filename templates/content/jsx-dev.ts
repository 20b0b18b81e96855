import type { ElementType, Key, ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { ContentError } from './content-error.ts';
import { type ElementPlace, notePlace } from './element-place.ts';

interface AnyProps {
  readonly style?: unknown;
}

/** Makes an element of content; it knows where its author wrote it. Five parameters, as compilers of JSX call it. */
export function jsxDEV(type: ElementType, props: AnyProps, key?: Key, _isStatic?: boolean, place?: ElementPlace): ReactElement {
  const element = jsx(type, typeof type === 'string' ? withAddresses(props) : props, key);
  notePlace(Object(element.props), place);
  if (typeof type === 'string' && typeof props.style === 'string')
    throw new ContentError({
      message: `"style" of <${type}> is a text: in JSX it is an object.`,
      hint: `Write style={{ ${asObject(props.style)} }}.`,
      props: Object(element.props),
    });
  return element;
}

/** An imported drawing is a component and an address: here the latter is meant. */
function withAddresses(props: AnyProps): object {
  const meant = Object.entries(props).filter(([, value]) => typeof value === 'function' && 'url' in value);
  return meant.length === 0 ? props : { ...props, ...Object.fromEntries(meant.map(([name, { url }]) => [name, url])) };
}

/** `margin-top: 1em` is `marginTop: '1em'` in JSX. */
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
