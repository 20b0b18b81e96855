import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesBelow } from '../../../../src/io/fs/walk-folder.ts';
import { docsError } from '../../../../src/model/diagnostic.ts';
import { isRecord, type Migration } from '../migrate/migration.ts';
import { migrateVitepress } from '../migrate/vitepress/migrate-vitepress.ts';
import { themeOf } from '../migrate/vitepress/move-locales.ts';
import { runModule } from './run-module.ts';

const configNames = ['', 'docs/', 'website/', 'src/'].flatMap((folder) =>
  ['ts', 'mts', 'js', 'mjs'].flatMap((extension) => [
    `${folder}.vitepress/config.${extension}`,
    `${folder}.vitepress/config/index.${extension}`,
  ]),
);

/** Reads the VitePress site in a folder; absolute. Changes nothing. Throws a `DocsError` if there is none, or its configuration fails. */
export async function readVitepress(root: string, convert: boolean): Promise<Migration> {
  const configFile = configNames.find((name) => existsSync(join(root, name)));
  if (configFile === undefined) {
    const message = `No VitePress configuration found in ${root}.`;
    const hint = 'Pass the folder above .vitepress: storedocs init --from vitepress docs.';
    throw docsError('config-missing', message, { hint });
  }
  const load = (file: string) =>
    runModule({
      root,
      file,
      foreign: /^vitepress(?:\/(?!package\.json)|$)/,
      code: 'config-syntax',
      argument: { command: 'build', mode: 'production' },
    });
  const { value: config, notes } = await load(configFile);
  if (!isRecord(config)) {
    const message = 'The configuration must export an object, or a function that returns one.';
    throw docsError('config-invalid', message, { file: configFile });
  }
  const project = configFile.slice(0, configFile.indexOf('.vitepress'));
  const folder = posix.join(project, typeof config.srcDir === 'string' ? config.srcDir : '').replace(/^\.$|\/$/g, '');
  const theme = posix.join(dirname(configFile).replace(/\/config$/, ''), 'theme');
  const locales = isRecord(config.locales) ? config.locales : { root: {} };
  const withOwn = await Promise.all(
    Object.entries(locales).map(async ([name, options]) => {
      const at = posix.join(folder, name === 'root' ? '' : name, 'config');
      const file = ['ts', 'mts', 'js', 'mjs'].map((extension) => `${at}.${extension}`).find((path) => isAdditional(textOf(root, path)));
      const { value: own } = file === undefined ? { value: {} } : await load(file);
      if (!isRecord(own) || !isRecord(options)) return [name, options];
      return [name, { ...options, ...own, themeConfig: { ...themeOf(options), ...themeOf(own) } }];
    }),
  );
  const migration = migrateVitepress({
    config: { ...config, locales: Object.fromEntries(withOwn) },
    configFile,
    configText: readFileSync(join(root, configFile), 'utf8'),
    folder,
    exists: (path) => existsSync(join(root, path)),
    documents: documentsBelow(root, folder),
    themeFiles: filesBelow(join(root, theme))
      .sort()
      .map((file) => `${theme}/${file}`),
    textOf: (path) => textOf(root, path),
    convert,
  });
  return { ...migration, left: [...migration.left, ...notes] };
}

/** True for a file of options for a folder, such as `es/config.ts`. */
function isAdditional(text: string | undefined): boolean {
  return text?.includes('defineAdditionalConfig') === true;
}

/** The text of a file, relative to the root; `undefined` if there is none. */
export function textOf(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? readFileSync(join(root, path), 'utf8') : undefined;
}

/** The Markdown files of a folder, sorted; hidden folders and packages are skipped. */
export function documentsBelow(root: string, folder: string): { readonly file: string; readonly text: string }[] {
  const files = filesBelow(join(root, folder)).filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:\.|node_modules\/)/.test(file));
  return files.sort().flatMap((name) => {
    const file = posix.join(folder, name);
    // A symbolic link may lead nowhere.
    return !existsSync(join(root, file)) ? [] : { file, text: readFileSync(join(root, file), 'utf8') };
  });
}
