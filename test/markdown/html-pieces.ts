import fc from 'fast-check';

const names =
  'div p b i a ul li table tr td th tbody details summary script style title textarea select option svg path math mi button form h2 template noscript iframe object body html article main pre code span string repo-url my-el br img plaintext xmp dl dt dd caption colgroup'.split(
    ' ',
  );
const piece = fc.oneof(
  fc.constantFrom(
    '\n\n',
    '\n',
    ' ',
    'word ',
    '- ',
    '> ',
    '# ',
    '*',
    '**',
    '`',
    '| a |\n|--|\n| ',
    '<!-- ',
    ' -->',
    '<?',
    '<!D',
    '<',
    '"',
    "'",
    '    ',
    ':::note\n',
    ':::\n',
    '\n\n:::note\n',
    '\n\n| a |\n|--|\n| b |\n\n',
    '\n\n- [ ] ',
    '<![CDATA[',
    '</',
    '\n\n```\n',
  ),
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(...names).map((name) => `<${name} class="x" />`),
  fc.constantFrom(...names).map((name) => `<${name} title='`),
);

/** A random document of HTML and Markdown that do not fit together. */
export const brokenHtml = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
