import { Fragment, type ReactNode } from 'react';

/** Puts elements into the placeholders of a text: `{date}` becomes `values.date`. Unknown placeholders stay as they are. */
export function fillNodes(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/(\{\w+\})/).map((part, index) => <Fragment key={index}>{values[part.slice(1, -1)] ?? part}</Fragment>);
}
