import type { LeftSyntax, Line } from '../../convert-documents.ts';

/** Components of Vue in a document. */
export interface ComponentUse {
  /** Names that are components for certain. */
  readonly known: ReadonlySet<string>;
  /** The whole document. */
  readonly text: string;
  readonly left: LeftSyntax[];
}

const tag = /<(\/?)([A-Z]\w*|[a-z]+(?:-[a-z\d]+)+)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?)(\/?)>/g;

/** Turns the tags of components into comments, and leaves a note for each name. Types such as `Promise<Item>` stay. */
export function hideComponents(
  text: string,
  line: Line,
  { known, text: document, left, count }: ComponentUse & { readonly count: (kind: string) => void },
): string {
  return text.replace(tag, (written: string, end: string, name: string, attributes: string, isEmpty: string, offset: number) => {
    const isPascal = /^[A-Z]/.test(name);
    const isUsed = isPascal && (isEmpty !== '' || document.includes(`</${name}>`));
    if (text[offset - 1] === '\\' || (!isUsed && !known.has(name) && !(!isPascal && known.has(pascal(name))))) return written;
    count('components of Vue');
    if (end === '')
      left.push({ message: templateOf(isPascal ? name : pascal(name), attributes), kind: `<${isPascal ? name : pascal(name)}>`, line });
    return `<!-- ${written} -->`;
  });
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function templateOf(name: string, attributes: string): string {
  const props = Array.from(attributes.matchAll(/(?<=\s):?([a-zA-Z][\w-]*)(?==|\s|$)/g), ([, prop = '']) =>
    prop.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const given = props.length > 0 ? `{ ${[...new Set(props)].join(', ')} }` : '';
  return `Components of Vue become comments. Write ${name} in React in content/_components/${name}.tsx, as in "export default function ${name}(${given}) { return <></>; }", and use it in documents that you rename to .mdx.`;
}
