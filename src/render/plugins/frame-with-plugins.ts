import { imageChangeSchema } from '../../config/schema/plugin-schema.ts';
import { callHook, validResult } from '../../io/process/plugin-hook.ts';
import type { Route } from '../../model/graph.ts';
import { type Frame, type FramedImage, noFrame } from '../../page-data/kinds/fill-body.ts';
import type { PageTools } from '../site-renderer.ts';

/** HTML that plugins put around an image, the later ones outside. `route` is absent for a body without a page of its own. */
export function frameWithPlugins(
  { link, ...image }: FramedImage,
  route: Route | undefined,
  { context, reader }: Pick<PageTools, 'context' | 'reader'>,
): Frame {
  const { root, site } = context;
  const { ref, url, size, path } = link;
  const place = { file: ref.source ?? route?.source, line: ref.line, column: ref.column };
  const hash = () => reader.read('hash', path) ?? '';
  const given = Object.freeze({ ...image, root, baseUrl: site.baseUrl, url, path, size, place, hash });
  return site.plugins.reduce((inner, { name: plugin, image: frame }) => {
    const hook = { plugin, hook: 'image', url: route?.url } as const;
    const value = frame && callHook(hook, context, () => frame(given));
    if (value === undefined || value === null) return inner;
    const { before = '', after = '', files = [] } = validResult(hook, { run: context, schema: imageChangeSchema }, value).image;
    for (const file of files) reader.read('needed', { ...file, plugin });
    return { start: before + inner.start, end: inner.end + after };
  }, noFrame);
}
