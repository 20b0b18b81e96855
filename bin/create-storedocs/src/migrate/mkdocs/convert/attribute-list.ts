/** Attributes in braces, as in `{ #id .class key="value" }`. */
export interface AttributeList {
  readonly id?: string | undefined;
  readonly classes: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

const entry = /#([\w:.-]+)|\.([\w-]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** A pattern for braces with attributes, as a part of others. The content is the only group. */
export const attributes = String.raw`\{:?[ \t]*((?:(?:#[\w:.-]+|\.[\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))[ \t]*)+)\}`;

/** Reads what is between the braces. */
export function parseAttributes(text: string): AttributeList {
  let id: string | undefined;
  const classes: string[] = [];
  const values: Record<string, string> = {};
  for (const [, ownId, className, key, double, single, plain] of text.matchAll(entry)) {
    const value = double ?? single ?? plain ?? '';
    if (ownId !== undefined) id = ownId;
    else if (className !== undefined) classes.push(className);
    else if (key === 'id') id = value;
    else if (key === 'class') classes.push(...value.split(/\s+/));
    else if (key !== undefined) values[key] = value;
  }
  return { id, classes, values };
}
