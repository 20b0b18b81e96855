import { build } from 'esbuild';
import { writeOutputs } from './write-changed.mjs';

/** Languages with a stemmer, by code, with the name of the stemmer in its package. */
const stemmed = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};
/** Question words and auxiliaries that the stop words of a language lack. */
const asking = {
  ar: 'لماذا يمكنني',
  da: 'hvordan hvorfor hvornår hvem hvilken hvilke kan må får',
  de: 'warum wieso weshalb wann wer wohin kannst müssen darf dürfen bekomme mache',
  el: 'πώς γιατί πού τι πότε ποιος μπορώ είναι',
  fi: 'miten milloin voinko voin voi onko',
  fr: 'comment pourquoi où quand quoi puis peut peux dois faut',
  hu: 'tudom',
  it: 'quando quali cosa posso può devo',
  lt: 'kodėl galiu galima yra',
  nb: 'må får',
  nl: 'waarom waar wanneer welke kun mag',
  nn: 'må får',
  no: 'må får',
  pt: 'porque onde quais posso pode devo é',
  ro: 'trebuie',
  ru: 'почему какие могу нужно',
  sv: 'ska måste får',
  ta: 'எப்படி எங்கே எப்போது எது',
  tr: 'mi mu zaman',
};
const folds = { ar: 'arabic', de: 'german', fr: 'french', it: 'italian' };
/** Input of the stemmer instead of a word. */
const prepared = { ar: 'withArabicArticle', es: 'accentedSpanish', pt: 'accentedPortuguese' };

/** Writes the search rules of each language to a separate file, so that a site loads only those of its locales. Returns the metafile of each. */
export async function bundleLanguages() {
  const outdir = 'dist/languages';
  const common = {
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    minify: true,
    charset: 'utf8',
    write: false,
    metafile: true,
    logLevel: 'warning',
  };
  const english = build({
    ...common,
    stdin: { contents: "export { english as rules } from './src/search/query/english.ts';", resolveDir: '.' },
    outfile: `${outdir}/en.js`,
    external: ['elasticlunr'],
  });
  const others = Object.entries(stemmed).map(([code, name]) =>
    build({
      ...common,
      stdin: { contents: rulesOf(code, name), resolveDir: '.' },
      outfile: `${outdir}/${code}.js`,
      banner: { js: '/*! @orama/stemmers and @orama/stopwords, Apache License 2.0, Copyright OramaSearch Inc.; stemmers by Snowball */' },
    }),
  );
  const bundles = await Promise.all([english, ...others]);
  for (const { outputFiles } of bundles) writeOutputs(outputFiles);
  return bundles.map(({ metafile }) => metafile);
}

function rulesOf(code, name) {
  const fold = folds[code];
  const prepare = prepared[code];
  const synonyms = code === 'de' ? 'germanSynonyms' : undefined;
  const imported = [fold && `${fold} as fold`, prepare && `${prepare} as prepare`].filter(Boolean);
  // Words with and without accents have the same stem, as they have the same term.
  return `import { stemmer } from '@orama/stemmers/${name}';
import { stopwords } from '@orama/stopwords/${name}';
import { normalize } from './src/search/query/tokenize.ts';
${imported.length > 0 ? `import { ${imported.join(', ')} } from './src/search/query/spelling.ts';` : ''}
${synonyms ? `import { ${synonyms} as synonyms } from './src/search/query/synonyms.ts';` : ''}
export const rules = {
  stem: (word) => (/^\\p{L}+$/u.test(word) ? normalize(stemmer(${prepare ? 'prepare(word)' : 'word'})) : word),
  stopWords: new Set([...stopwords, ...${JSON.stringify(asking[code]?.split(' ') ?? [])}]),
  ${fold ? 'fold,' : ''}
  ${synonyms ? 'synonyms,' : ''}
};
`;
}
