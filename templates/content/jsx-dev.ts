import type { ElementType, Key, ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { ContentError } from './content-error.ts';
import { type ElementPlace, notePlace } from './element-place.ts';
import { deadHandler } from './event-handlers.ts';
import { hostProps } from './host-props.ts';
import { noteDeadHandler } from './notices.ts';

interface AnyProps {
  readonly style?: unknown;
}

/** Creates an element of content with its source position. Called by JSX compilers with five parameters. */
export function jsxDEV(type: ElementType, props: AnyProps, key?: Key, _isStatic?: boolean, place?: ElementPlace): ReactElement {
  const element = jsx(type, hostProps(type, props), key);
  notePlace(Object(element.props), place);
  const handler = deadHandler(type, props);
  if (handler !== undefined && place) noteDeadHandler(handler, place);
  if (typeof type === 'string' && typeof props.style === 'string')
    throw new ContentError({
      message: `"style" of <${type}> is a string: JSX needs an object.`,
      hint: `Write style={{ ${asObject(props.style)} }}.`,
      props: Object(element.props),
    });
  return element;
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
