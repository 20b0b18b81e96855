import type { StarterOptions } from './starter-options.ts';

/** The files of a new site that belong to tools: npm, git, TypeScript, editors. */
export function projectFiles({ name, versions, outDir }: StarterOptions): Readonly<Record<string, string>> {
  return {
    'package.json': json({
      name,
      private: true,
      type: 'module',
      scripts: {
        dev: 'storedocs dev',
        build: 'storedocs build',
        check: 'storedocs check',
        preview: 'storedocs preview',
        types: 'tsc',
      },
      devDependencies: versions,
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        // storedocs bundles the modules of a site, so imports need no extension.
        module: 'preserve',
        jsx: 'react-jsx',
        types: ['node'],
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        paths: { '@site/*': ['./*'] },
      },
      include: ['*.config.ts', 'content', 'templates'],
    }),
    '.vscode/settings.json': json({
      'yaml.schemas': {
        [schemaPath('category')]: ['**/_category_.yml', '**/_category_.yaml'],
        [schemaPath('authors')]: '**/authors.yml',
        [schemaPath('tags')]: '**/tags.yml',
      },
      'json.schemas': [
        { fileMatch: ['sidebars.json', '*-sidebars.json'], url: schemaPath('sidebars') },
        { fileMatch: ['_category_.json'], url: schemaPath('category') },
      ],
    }),
    '.vscode/extensions.json': json({ recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx'] }),
    '.gitignore': ignoredPaths(outDir)
      .map((path) => `${path}\n`)
      .join(''),
  };
}

/** What git should ignore in the folder of a site. */
export function ignoredPaths(outDir: string): string[] {
  return ['node_modules/', `${outDir}/`, '.storedocs/'];
}

function schemaPath(name: string): string {
  return `./node_modules/storedocs/dist/schemas/${name}.json`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
