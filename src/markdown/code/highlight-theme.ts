import type { ThemeRegistrationRaw } from 'shiki/core';

/** Scopes rendered as plain text: a class on every comma would double the size of the HTML. */
const plainScopes = `
  variable, variable.other, meta.definition.variable, punctuation, meta.brace, meta.delimiter, punctuation.definition.block,
  punctuation.separator, punctuation.terminator, punctuation.definition.tag`;

/** TextMate scopes of each token class, separated by commas. The order matters: of two scopes that match equally well, the later one wins. */
const scopesByClass = {
  operator: 'keyword.operator, storage.type.function.arrow, punctuation.accessor',
  keyword: `
    keyword, storage, storage.type, storage.modifier, keyword.control, keyword.operator.new, keyword.operator.expression,
    keyword.operator.word, keyword.operator.logical.python, entity.name.function.target, variable.language.this,
    variable.language.super, variable.language.special.self`,
  comment: `
    comment, punctuation.definition.comment, string.quoted.docstring, punctuation.definition.begin.frontmatter,
    punctuation.definition.end.frontmatter`,
  string: `
    string, punctuation.definition.string, meta.attribute-selector string, constant.other.symbol, string.unquoted, markup.inline.raw,
    markup.fenced_code, markup.raw`,
  escape: `
    constant.character.escape, constant.character.entity, punctuation.definition.template-expression, punctuation.section.embedded,
    constant.other.placeholder`,
  regexp: `
    string.regexp, string.regexp punctuation.definition.string, constant.other.character-class, keyword.operator.quantifier.regexp,
    punctuation.definition.group.regexp`,
  number: 'constant.numeric, keyword.other.unit, constant.other.color',
  constant: 'constant, constant.language, variable.other.constant, support.constant, variable.language, entity.name.constant',
  type: `
    entity.name.type, entity.name.class, entity.other.inherited-class, support.type, support.class, storage.type.primitive,
    entity.name.struct, entity.name.enum, entity.name.interface, storage.type.java, storage.type.cs`,
  function: `
    entity.name.function, support.function, meta.function-call.generic, variable.function, entity.name.command, support.function.builtin`,
  parameter: 'variable.parameter, meta.parameter, variable.other.normal.shell, constant.other.option',
  property: `
    variable.other.property, variable.other.object.property, support.type.property-name, meta.object-literal.key, entity.name.tag.yaml,
    support.type.property-name.json, support.variable.property, support.type.vendored.property-name, variable.other.key.toml,
    keyword.other.definition.ini`,
  tag: 'entity.name.tag, support.class.component, punctuation.definition.heading',
  attribute: 'entity.other.attribute-name, entity.other.attribute-name.class, entity.other.attribute-name.id',
  namespace: `
    entity.name.namespace, entity.name.module, entity.name.package, storage.modifier.import, storage.modifier.package,
    entity.name.section`,
  decorator: `
    meta.decorator, punctuation.decorator, entity.name.function.decorator, storage.type.annotation, meta.preprocessor,
    keyword.control.directive, keyword.control.at-rule, punctuation.definition.keyword`,
  inserted: 'markup.inserted, punctuation.definition.inserted',
  deleted: 'markup.deleted, punctuation.definition.deleted',
  heading: 'markup.heading, entity.name.section.markdown, meta.diff.header, meta.diff.range',
  link: 'markup.underline.link, string.other.link, constant.other.reference.link',
  emphasis: 'markup.italic',
  strong: 'markup.bold',
  invalid: 'invalid, invalid.illegal, invalid.deprecated',
};

const classNames = Object.keys(scopesByClass);

/** Color of text without a class. */
const plainColor = '#000000';

// The highlighter returns colors only, so each class has one.
const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;
const classByColor = new Map(classNames.map((name, index) => [colorOf(index), `tk-${name}`]));

/** A theme whose colors are mapped to classes; the stylesheet has the colors of light and dark mode. */
export const highlightTheme: ThemeRegistrationRaw = {
  name: 'storedocs',
  type: 'light',
  settings: [
    { settings: { foreground: plainColor, background: '#ffffff' } },
    { scope: plainScopes, settings: { foreground: plainColor } },
    ...Object.values(scopesByClass).map((scope, index) => ({ scope, settings: { foreground: colorOf(index) } })),
  ],
};

/** The class of a theme color; absent for plain text. */
export function classOfColor(color: string | undefined): string | undefined {
  return classByColor.get(color?.toLowerCase() ?? '');
}
