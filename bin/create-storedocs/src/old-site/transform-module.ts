import { extname } from 'node:path';
import { type Transform, transform } from 'sucrase';

/** A module as the body of a function with `require`, `__import` and `__meta`. Lines are those of the source. */
export interface CommonJsModule {
  readonly code: string;
  /** Specifiers of its `import`s and `export … from`. */
  readonly imported: readonly string[];
  /** Those of its `require` calls. */
  readonly required: readonly string[];
}

/** Turns JavaScript or TypeScript into CommonJS. Throws a `SyntaxError`: `Error transforming <file>: <message> (<line>:<column>)`. */
export function transformModule(source: string, file: string): CommonJsModule {
  const isModule = /^\s*(?:import|export)\b|\bimport\.meta\b/m.test(source);
  // In TypeScript, `<T>x` is a type assertion.
  const code = transformed(source, file, [
    ...(isModule ? ['imports' as const] : []),
    ...typesOf(file),
    ...(/^\.[cm]?ts$/.test(extname(file)) ? [] : ['jsx' as const]),
  ]);
  if (!isModule) return { code, imported: [], required: specifiers(code, /\brequire\(\s*(['"])(.+?)\1\s*\)/g) };
  // A module may call `require`, too, which returns exports of another shape than `import` does.
  const marked = code
    .replace(/(\bvar _\w+ = |\b_interopRequireWildcard\()require\((?=['"])/g, '$1__import(')
    .replace(/\bimport\.meta\b/g, '__meta');
  return {
    code: marked,
    imported: [...specifiers(marked, /\b__import\((['"])(.+?)\1\)/g), ...specifiers(source, /^\s*import\s*(['"])(.+?)\1/gm)],
    required: specifiers(marked, /\brequire\(\s*(['"])(.+?)\1\s*\)/g),
  };
}

/** The module without its types. Throws as `transformModule`. */
export function withoutTypes(source: string, file: string): string {
  return transformed(source, file, typesOf(file));
}

function typesOf(file: string): Transform[] {
  return /\.[cm]?tsx?$/.test(file) ? ['typescript'] : [];
}

function transformed(source: string, file: string, transforms: Transform[]): string {
  return transform(source, { transforms, disableESTransforms: true, jsxRuntime: 'automatic', production: true, filePath: file }).code;
}

function specifiers(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, , specifier = '']) => specifier))];
}
