import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePlugin } from 'storedocs';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Creates a document for each product in a JSON file. */
export function products(file: string): SitePlugin {
  return {
    name: 'products',
    content({ root }) {
      const list: Product[] = JSON.parse(readFileSync(join(root, file), 'utf8'));
      const documents = list.map(({ id, name, text }) => ({ path: `${id}.md`, text: `# ${name}\n\n${text}\n`, source: { file } }));
      return { routeBasePath: 'products', documents, inputs: [file] };
    },
  };
}
