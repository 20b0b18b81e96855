import { isRecord, type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import {
  blocksOf,
  cellCode,
  cellMarkdown,
  codeMarkdown,
  fencedCode,
  foreignMarkdown,
  plainMarkdown,
  tableMarkdown,
} from '../markdown-text.ts';
import { memberText, parametersText, typeParametersText, typeText } from './typedoc-type.ts';

/** The section of an export. */
export function declarationSection(declaration: JsonRecord, anchor: string, linkTo: LinkById): string {
  const name = String(declaration.name);
  const signatures = listOf(declaration.signatures).map(recordOf);
  const isDeprecated = [declaration, ...signatures].some(({ comment }) => hasTag(comment, '@deprecated'));
  return blocksOf(
    `## ${plainMarkdown(name)} {#${anchor}}`,
    isDeprecated && ':badge[Deprecated]{tone=warning}',
    ...(Number(declaration.kind) === 64
      ? signatures.flatMap((signature) => signatureBlocks(name, signature, linkTo))
      : declarationBlocks(declaration, linkTo)),
  ).trimEnd();
}

function declarationBlocks(declaration: JsonRecord, linkTo: LinkById): (string | false)[] {
  const members = listOf(declaration.children).map(recordOf);
  const isPrivate = ({ flags }: JsonRecord) => recordOf(flags).isPrivate === true;
  const rows = members
    .filter((member) => !isPrivate(member) && Number(member.kind) !== 512)
    .map((member) => [cellCode(String(member.name)), cellCode(memberType(member)), memberComment(member, linkTo)]);
  const constructors = members.filter(({ kind }) => Number(kind) === 512).flatMap(({ signatures }) => listOf(signatures).map(recordOf));
  return [
    fencedCode(declarationText(declaration), 'ts'),
    ...commentBlocks(declaration.comment, linkTo),
    tableMarkdown(['Type parameter', 'Description'], typeParameterRows(declaration, linkTo)),
    ...constructors.flatMap((signature) => ['**Constructor**', ...signatureBlocks(`new ${String(declaration.name)}`, signature, linkTo)]),
    ...listOf(declaration.signatures).flatMap((signature) => signatureBlocks(String(declaration.name), recordOf(signature), linkTo)),
    tableMarkdown([Number(declaration.kind) === 8 ? 'Value' : 'Member', 'Type', 'Description'], rows),
  ];
}

/** The first line of a declaration, or all of a type. */
function declarationText(declaration: JsonRecord): string {
  const name = `${String(declaration.name)}${typeParametersText(declaration)}`;
  const clause = (word: string, types: unknown) =>
    listOf(types).length > 0
      ? ` ${word} ${listOf(types)
          .map((type) => typeText(type))
          .join(', ')}`
      : '';
  const extended = clause('extends', declaration.extendedTypes);
  switch (Number(declaration.kind)) {
    case 128:
      return `class ${name}${extended}${clause('implements', declaration.implementedTypes)}`;
    case 256:
      return `interface ${name}${extended}`;
    case 8:
      return `enum ${name}`;
    case 32:
      return `const ${name}: ${typeText(declaration.type)}`;
    default:
      return declaration.type === undefined ? `type ${name}` : `type ${name} = ${typeText(declaration.type)}`;
  }
}

function memberType(member: JsonRecord): string {
  const [signature] = listOf(member.signatures);
  if (isRecord(signature)) return `${parametersText(signature)} => ${typeText(signature.type)}`;
  const text = memberText(member);
  return text.slice(text.indexOf(': ') + 2);
}

function memberComment(member: JsonRecord, linkTo: LinkById): string {
  const [signature] = listOf(member.signatures);
  const comment = member.comment ?? recordOf(signature).comment ?? recordOf(recordOf(member.getSignature)).comment;
  const { isOptional, isReadonly, isStatic } = recordOf(member.flags);
  const words = [isStatic === true ? 'Static.' : '', isReadonly === true ? 'Read only.' : '', isOptional === true ? 'Optional.' : ''];
  const standard =
    typeof member.defaultValue === 'string' && member.defaultValue !== '...' ? `Default: ${cellCode(member.defaultValue)}.` : '';
  return [...words, cellMarkdown(commentText(comment, linkTo)), standard].filter((word) => word !== '').join(' ');
}

function signatureBlocks(name: string, signature: JsonRecord, linkTo: LinkById): (string | false)[] {
  const rows = listOf(signature.parameters).map((parameter) => {
    const { name: own, type, comment, flags, defaultValue } = recordOf(parameter);
    const isOpen = recordOf(flags).isOptional === true;
    const standard = typeof defaultValue === 'string' && defaultValue !== '' ? ` Default: ${cellCode(defaultValue)}.` : '';
    const about = `${isOpen ? 'Optional. ' : ''}${cellMarkdown(commentText(comment, linkTo))}${standard}`.trim();
    return [cellCode(String(own) === '__namedParameters' ? 'options' : String(own)), cellCode(typeText(type)), about];
  });
  const [returns] = tagTexts(signature.comment, '@returns', linkTo);
  return [
    fencedCode(`${name.startsWith('new ') ? '' : 'function '}${name}${parametersText(signature)}: ${typeText(signature.type)}`, 'ts'),
    ...commentBlocks(signature.comment, linkTo),
    tableMarkdown(['Type parameter', 'Description'], typeParameterRows(signature, linkTo)),
    tableMarkdown(['Parameter', 'Type', 'Description'], rows),
    returns !== undefined && `**Returns:** ${returns}`,
  ];
}

/** Type parameters that have a description. */
function typeParameterRows({ typeParameters }: JsonRecord, linkTo: LinkById): string[][] {
  return listOf(typeParameters)
    .map((parameter) => {
      const { name, comment } = recordOf(parameter);
      return [cellCode(String(name)), cellMarkdown(commentText(comment, linkTo))];
    })
    .filter(([, about]) => about !== '');
}

/** Text, deprecation, remarks and examples of a comment. */
function commentBlocks(comment: unknown, linkTo: LinkById): (string | false)[] {
  const throws = tagTexts(comment, '@throws', linkTo);
  return [
    commentText(comment, linkTo),
    ...tagTexts(comment, '@deprecated', linkTo).map((text) => `**Deprecated:** ${text}`),
    ...tagTexts(comment, '@remarks', linkTo),
    ...throws.map((text) => `**Throws:** ${text}`),
    ...tagTexts(comment, '@example', linkTo).map((text) =>
      /^\s*(?:`{3,}|~{3,})/m.test(text) ? foreignMarkdown(text) : fencedCode(text, 'ts'),
    ),
  ];
}

/** Finds the page and anchor of a declaration by its id; absent for one without a section. */
export type LinkById = (id: number) => string | undefined;

/** The text of a comment. */
export function commentText(comment: unknown, linkTo: LinkById): string {
  return partsText(recordOf(comment).summary, linkTo);
}

/** The texts of the tags of a comment with this name, such as `@returns`. */
function tagTexts(comment: unknown, name: string, linkTo: LinkById): string[] {
  return listOf(recordOf(comment).blockTags)
    .filter((tag) => recordOf(tag).tag === name)
    .map((tag) => partsText(recordOf(tag).content, linkTo))
    .filter((text) => text !== '');
}

/** True when a comment has the tag, with or without text. */
function hasTag(comment: unknown, name: string): boolean {
  return listOf(recordOf(comment).blockTags).some((tag) => recordOf(tag).tag === name);
}

function partsText(parts: unknown, linkTo: LinkById): string {
  return foreignMarkdown(
    listOf(parts)
      .map((part) => partText(recordOf(part), linkTo))
      .join(''),
  );
}

function partText(part: JsonRecord, linkTo: LinkById): string {
  const text = String(part.text ?? '');
  if (part.kind !== 'inline-tag') return text;
  const label = textOf(part.tsLinkText) ?? text;
  const target = typeof part.target === 'number' ? linkTo(part.target) : isRecord(part.target) ? undefined : textOf(part.target);
  return target === undefined ? codeMarkdown(label) : `[${label.replace(/[[\]]/g, '\\$&')}](${target})`;
}
