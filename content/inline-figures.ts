import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePlugin } from 'storedocs';

const folder = 'content/static/img/figures';

/** A drawing alone in its paragraph. */
const image = /<p><img alt="([^"]*)" src="\/img\/figures\/([^"]+)"[^>]*><\/p>/g;

/** Puts the drawings of `static/img/figures` into the pages that show them, where they take colours and type of the page. */
export function inlineFigures(root: string): SitePlugin {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.svg'));
  const drawings = new Map(names.map((name) => [name, readFileSync(join(root, folder, name), 'utf8').trim()]));
  return {
    name: 'figures',
    cacheInputs: () => [...drawings],
    transformPage({ html }) {
      let isUsed = false;
      const drawn = html.replace(image, (whole: string, alt: string, name: string) => {
        const drawing = drawings.get(name);
        if (drawing === undefined) return whole;
        isUsed = true;
        return figureOf(drawing, alt);
      });
      return isUsed ? drawn.replace('</head>', '<link rel="stylesheet" href="/img/figures/figure.css"></head>') : undefined;
    },
  };
}

/** The drawing on the ground of the figure instead of its own, with its title as the caption. */
function figureOf(drawing: string, alt: string): string {
  const caption = /<title>(.*?)<\/title>/.exec(drawing)?.[1];
  const svg = drawing
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace(/\s*<rect x="0?\.75" y="0?\.75"[^>]*\/>/, '')
    .replace(/ role="img"/, '')
    .replace('<svg ', `<svg role="img" aria-label="${alt}" `);
  return `<figure class="figure">${svg}${caption === undefined ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}
