import type { CompiledStyle } from '../../model/plugin.ts';
import type { PostcssSetup } from './postcss-config.ts';

/** The result of PostCSS for a stylesheet. */
interface PostcssResult {
  readonly css: string;
  readonly messages: readonly { readonly type: string; readonly file?: string; readonly dir?: string; readonly directory?: string }[];
}

interface PostcssRunner {
  process(css: string, options: Readonly<Record<string, unknown>>): PromiseLike<PostcssResult>;
}

/** Runs PostCSS on a stylesheet. Throws what PostCSS throws: for an invalid stylesheet, a `CssSyntaxError`. */
export async function runPostcss(
  { postcss, plugins, options }: PostcssSetup,
  { path, css: source }: { readonly path: string; readonly css: string },
): Promise<CompiledStyle> {
  const create = postcss.default;
  if (!isCreator(create)) throw new Error('The package "postcss" exports no function.');
  const running = create([...plugins]).process(source, { ...options, from: path, to: path, map: false });
  const { css, messages } = await running.then(undefined, (error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { reason: `PostCSS: ${Reflect.get(error, 'reason') ?? error.message}` }) : error;
  });
  const distinct = (paths: readonly (string | undefined)[]) => [...new Set(paths.flatMap((found) => found ?? []))].sort();
  return {
    css,
    files: distinct(messages.map(({ type, file }) => (type === 'dependency' ? file : undefined))),
    folders: distinct(
      messages.map(({ type, dir, directory }) => (/^(dir|context)-dependency$/.test(type) ? (dir ?? directory) : undefined)),
    ),
  };
}

function isCreator(value: unknown): value is (plugins: unknown[]) => PostcssRunner {
  return typeof value === 'function';
}
