/** Sources of small sites that consist of what the guides show, so that pictures show the results of exactly that. */

/** Sources that the code in the guides links to. */
const others = {
  'content/docs/intro.md': '---\nsidebar_position: 1\n---\n\n# Introduction\n\nWhat the apps of the shop do, and how to install one.\n',
  'content/docs/glossary.md': '# Glossary\n\nTerms that the guides use.\n',
  'content/docs/api/index.md': '# API\n\nEvery request needs a token.\n\n## Create a token\n\nA token is valid for a day.\n',
  'content/docs/tokens.md': '# Tokens in themes\n\nA token is replaced with a value.\n',
  'content/pages/about.md': '# About\n\nWho we are.\n',
  'content/pages/pricing.md': '# Pricing\n\nWhat it costs.\n',
  'content/pages/contact.md': '# Contact\n\nHow to reach us.\n',
  'content/blog/2025-03-04-version-2.md':
    '---\ntitle: Version 2\ntags: [apps]\nslug: /version-2\n---\n\nAll apps have a new dashboard.\n\n<!-- truncate -->\n\nMore.\n',
  'content/static/img/logo.svg': logo('#0c6470'),
  'content/static/img/logo-dark.svg': logo('#73cad2'),
  'content/static/img/ann.png': '',
};

/** Files by path: those in the code of a guide, the configuration made from its fragments, and pages that these link to. */
export function sampleSite(guide) {
  const blocks = [...guide.matchAll(/(?:^`(content\/[^`]+)`:\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)];
  const files = blocks.flatMap(([, path = '', , code]) => {
    const written = path || /^(?:#|\/\*) ((?:content|templates)\/\S+)/.exec(code)?.[1];
    return written ? [[written, code.replace(/^ *imageURL: .*\n/gm, '')]] : [];
  });
  const fragments = blocks.flatMap(([, , language, code]) =>
    // A search service would replace the search of the site.
    language === 'ts' && /^\w+: \{/.test(code) && !/^(?:docsearch|typesense):/.test(code) ? code.trim() : [],
  );
  // The later of two fragments for the same option adds to it.
  const merged = `[${fragments.map((fragment) => `{ ${fragment} }`).join(', ')}].reduce((all, part) => ({
    ...all, ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, { ...all[key], ...value }])),
  }), {})`;
  const config = `export default { title: 'My Shop', url: 'https://shop.example.com', onBrokenLinks: 'ignore', ...${merged} };\n`;
  const sidebars = JSON.stringify({ guides: ['intro', 'tokens', 'glossary', 'api/index'] });
  return {
    ...others,
    ...Object.fromEntries(files),
    'site.config.mjs': config,
    'sidebars.json': sidebars,
    'package.json': '{"type":"module"}\n',
  };
}

function logo(color) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><path d="M9 13h14l-1 11H10z" fill="#fff"/><path d="M13 13v-2a3 3 0 0 1 6 0v2" fill="none" stroke="#fff" stroke-width="2"/></svg>\n`;
}
