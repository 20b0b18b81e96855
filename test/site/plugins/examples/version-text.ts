import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import type { SitePlugin } from 'storedocs';

/** Replaces `%version%` in text with the version in a JSON file. */
export function versionText(file: string): SitePlugin {
  return {
    name: 'version-text',
    markdown({ root }) {
      const { version } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      const fill = (node: Nodes) => {
        if (node.type === 'text') node.value = node.value.replaceAll('%version%', version);
        if ('children' in node) node.children.forEach(fill);
      };
      return { textPlugins: [() => fill], cacheInputs: version };
    },
  };
}
