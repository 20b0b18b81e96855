import type { Line } from '../../convert-documents.ts';
import { attributes, parseAttributes } from './attribute-list.ts';
import type { Conversion } from './conversion.ts';
import { iconPackage, iconShortcode } from './icon-shortcode.ts';
import { keyNames } from './key-names.ts';

const destination = String.raw`\((?:[^()\n]|\([^()\n]*\))*\)`;
const label = String.raw`\[(?:[^[\]\n]|\[[^[\]\n]*\](?:${destination})?)*\]`;
const target = String.raw`(?:${destination}|\[[^[\]\n]*\])`;

const imageOptions = new RegExp(String.raw`(!${label}${target})[ \t]*${attributes}`, 'g');
const anchor = new RegExp(String.raw`\[\]\(\)[ \t]*${attributes}`, 'g');
const linkOptions = new RegExp(`(?<!!)(${label})(${target})${attributes}`, 'g');
const iconPattern = new RegExp(String.raw`:((?:material|fontawesome|octicons|simple)-[\w-]+):(?:${attributes})?`, 'g');
const otherOptions = new RegExp(
  String.raw`(?<=[*_~=^+)\0])${attributes}|[ \t]*${attributes}[ \t]*$|(?<=\|[^|]*)${attributes}(?=[ \t]*\|)`,
  'g',
);
const heading = new RegExp(String.raw`^(#{1,6}[ \t].*?)[ \t]*#*[ \t]*${attributes}[ \t]*$`);
const readable = ['width', 'height', 'loading', 'title'];

/** Converts the syntax within a line. Code and URLs are kept. */
export function convertInline(line: Line, conversion: Conversion): string {
  const { has, count } = conversion;
  const kept: string[] = [];
  const keep = (text: string) => `\0${kept.push(text) - 1}\0`;
  let text = line.text.replace(/(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (code, marks: string, inner: string) => {
    const [shebang] = /^\s*(?:#!|:::)[\w+-]+ /.exec(inner) ?? [];
    if (shebang === undefined || !has(/inlinehilite/)) return keep(code);
    count('highlighted code in text');
    return keep(`${marks}${inner.slice(shebang.length)}${marks}`);
  });
  const replace = (pattern: RegExp, kind: string, replacement: (match: readonly string[]) => string) => {
    text = text.replace(pattern, (...match: string[]) => {
      const written = replacement(match);
      if (restored(written, kept) !== match[0]) count(kind);
      return written;
    });
  };
  replace(/\{--(.+?)--\}/g, 'critic marks', ([, gone]) => `<del>${gone}</del>`);
  replace(/\{\+\+(.+?)\+\+\}/g, 'critic marks', ([, added]) => `<ins>${added}</ins>`);
  replace(/\{~~(.+?)~>(.+?)~~\}/g, 'critic marks', ([, gone, added]) => `<del>${gone}</del><ins>${added}</ins>`);
  replace(/\{==(.+?)==\}/g, 'critic marks', ([, marked]) => `<mark>${marked}</mark>`);
  replace(/\{>>(.+?)<<\}/g, 'critic marks', ([, comment]) => `<!-- ${comment} -->`);
  replace(heading, 'attribute lists', ([, written = '', list = '']) => {
    const { id } = parseAttributes(list);
    return id === undefined ? written : `${written} ${keep(`{#${id}}`)}`;
  });
  replace(imageOptions, 'image attributes', ([, image = '', list = '']) => image + keep(imageAttributes(list, conversion, line)));
  replace(anchor, 'attribute lists', ([, list = '']) => `<a id="${parseAttributes(list).id ?? ''}"></a>`);
  replace(linkOptions, 'link attributes', ([, name = '', to = '', list = '']) => linkWith(name, to, { list, urlOf: conversion.urlOf }));
  text = text.replace(iconPattern, (_, name: string) => {
    const icon = iconShortcode(name, conversion.iconOf(name));
    if (icon !== undefined) count('icons');
    else
      conversion.leave(
        `Icons of ${iconPackage(name)} become characters or drawings: run "npm install --no-save ${iconPackage(name)}" and this command again, or write others.`,
        line,
      );
    return icon === undefined ? '' : keep(icon);
  });
  replace(otherOptions, 'attribute lists', ([, one, two, three]) => {
    const { id } = parseAttributes(one ?? two ?? three ?? '');
    return id === undefined ? '' : `<a id="${id}"></a>`;
  });
  replace(/(?<=<(?:img|a|source|video|iframe)\b[^<>]*\s(?:src|href)=")[^"{}]+(?=")/g, 'URLs in HTML', ([url = '']) =>
    conversion.htmlUrl(url),
  );
  replace(/(?<=\]\(|^\s*\[[^\]]+\]:\s*)#fn:/g, 'links to footnotes', () => '#fn-');
  replace(/(?<=^\s*\[[^\]]+\]:\s*)javascript:\S*/g, 'scripts in links', () => '#');
  text = text.replace(/(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|<[^<>\n]+>|https?:\/\/[^\s<>)\]]+/g, keep);
  if (has(/\.keys$/)) replace(/\+\+((?:[\w."'|,;/\\-]+)(?:\+[\w."'|,;/\\-]+)*)\+\+/g, 'keys', ([, keys = '']) => `:kbd[${keyNames(keys)}]`);
  if (has(/\.mark$/)) replace(/==(?=\S)(.+?)(?<=\S)==/g, 'marks', ([, marked]) => `<mark>${marked}</mark>`);
  if (has(/\.caret$/)) {
    replace(/\^\^(?=\S)(.+?)(?<=\S)\^\^/g, 'insertions', ([, added]) => `<ins>${added}</ins>`);
    replace(/(?<!\[)\^([^\s^]+)\^/g, 'superscripts', ([, above]) => `<sup>${above}</sup>`);
  }
  if (has(/\.tilde$/)) replace(/(?<!~)~([^\s~]+)~(?!~)/g, 'subscripts', ([, below]) => `<sub>${below}</sub>`);
  if (/\{\{.*?\}\}|\{%.*?%\}/.test(text) && has(/^plugin:macros$/)) conversion.leave('Macros do not run: write their result.', line);
  return restored(text, kept);
}

/** The text with what was kept. */
function restored(text: string, kept: readonly string[]): string {
  let whole = text;
  while (whole.includes('\0')) whole = whole.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '');
  return whole;
}

/** The options of an image that are supported. */
function imageAttributes(list: string, { leave }: Conversion, line: Line): string {
  const { id, classes, values } = parseAttributes(list);
  const sizes = Object.entries(values).filter(
    ([key, value]) => (readable.includes(key) && !/^(?:width|height)$/.test(key)) || (/^\d+(?:px)?$/.test(value) && readable.includes(key)),
  );
  if (
    values.style !== undefined ||
    Object.entries(values).some(([key, value]) => /^(?:width|height)$/.test(key) && !/^\d+(?:px)?$/.test(value))
  )
    leave('Sizes of images are in pixels: set others in templates/styles/custom.css, with a class after the image, such as {.wide}.', line);
  const options = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...classes.map((name) => `.${name}`),
    ...(values.align === undefined ? [] : [`.align-${values.align}`]),
    ...sizes.map(([key, value]) => `${key}=${/[\s"]/.test(value) ? JSON.stringify(value) : value.replace(/px$/, '')}`),
  ];
  return options.length === 0 ? '' : `{${options.join(' ')}}`;
}

/** A link, as a button if it was one. Attributes such as `target` are not needed. */
function linkWith(name: string, to: string, { list, urlOf }: { readonly list: string } & Pick<Conversion, 'urlOf'>): string {
  const { id, classes } = parseAttributes(list);
  const url = /^\(<?([^\s<>]*)>?(?:\s.*)?\)$/.exec(to)?.[1] ?? urlOf(to.slice(1, -1) || name.slice(1, -1));
  const isButton = classes.includes('md-button') && url !== undefined;
  const variant = classes.includes('md-button--primary') ? 'sd-button' : 'sd-button sd-button-secondary';
  if (/^javascript:/i.test(url ?? '')) return name.slice(1, -1);
  const link = isButton ? `<a class="${variant}" href="${url}">${name.slice(1, -1)}</a>` : name + to;
  return id === undefined ? link : `<a id="${id}"></a>${link}`;
}
