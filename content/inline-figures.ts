import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePlugin } from 'storedocs';

const folder = 'content/static/img/figures';

/** Puts the drawings of `static/img/figures` into the pages that show them, where they take the colours of the page. */
export function inlineFigures(root: string): SitePlugin {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.svg'));
  const drawings = new Map(names.map((name) => [name, readFileSync(join(root, folder, name), 'utf8').trim()]));
  return {
    name: 'figures',
    cacheInputs: () => [...drawings],
    transformPage({ html }) {
      let isUsed = false;
      const drawn = html.replace(/<img alt="([^"]*)" src="\/img\/figures\/([^"]+)"[^>]*>/g, (image: string, alt: string, name: string) => {
        const drawing = drawings.get(name);
        if (drawing === undefined) return image;
        isUsed = true;
        return drawing.replace('<svg ', `<svg class="figure" role="img" aria-label="${alt}" `);
      });
      return isUsed ? drawn.replace('</head>', '<link rel="stylesheet" href="/img/figures/figure.css"></head>') : undefined;
    },
  };
}
