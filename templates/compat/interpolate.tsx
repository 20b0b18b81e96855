import { Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

interface InterpolateProps {
  children: string;
  values?: Values;
}

/** Renders a text with values for `{name}`. */
export function Interpolate({ children, values }: InterpolateProps) {
  return <>{interpolate(children, values)}</>;
}

/** A text with values for `{name}`: a string if all values are strings, else nodes. Names without a value stay. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index): ReactNode => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isText ? parts.join('') : parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
