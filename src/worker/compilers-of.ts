import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { compilerTexts, type MathSupport } from '../markdown/content-plugins.ts';
import { createCompiler } from '../markdown/create-compiler.ts';
import { createMdxCompiler } from '../markdown/create-mdx-compiler.ts';
import { DocsError } from '../model/diagnostic.ts';
import type { SiteIngredients } from '../model/ingredients.ts';
import type { Texts } from '../model/texts.ts';
import { englishTexts } from '../render/texts.ts';
import { hashOf } from '../text/hash.ts';
import type { Workshop } from './workshop.ts';

/** What compilers are made of. */
export interface CompilerParts {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configSource: ConfigSource;
  /** Absent when formulas are off. */
  readonly math?: MathSupport | undefined;
  /** Changes with what the compiler is made of, plugins included. */
  readonly fingerprint: string;
  /** What that changes with, by name. */
  readonly madeWith: SiteIngredients;
}

/** The compilers, with the words that they add; a plugin that fails while it is put in is a problem of the site. */
export function compilersOf(
  { config, configSource, math, fingerprint }: Omit<CompilerParts, 'madeWith'>,
  texts: Texts,
): Pick<Workshop, 'compiler' | 'mdxCompiler' | 'fingerprint'> {
  const own = compilerTexts(texts);
  const isEnglish = JSON.stringify(own) === JSON.stringify(compilerTexts(englishTexts));
  const settings = { ...config.markdown, math, texts: isEnglish ? undefined : own };
  try {
    return {
      compiler: createCompiler(settings),
      mdxCompiler: createMdxCompiler(settings),
      fingerprint: isEnglish ? fingerprint : hashOf(fingerprint, JSON.stringify(own)),
    };
  } catch (error) {
    const message = `A remark or rehype plugin failed while it was put in: ${error instanceof Error ? error.message : String(error)}`;
    throw new DocsError([{ code: 'plugin-failed', severity: 'error', message, file: configSource.file }], { cause: error });
  }
}
