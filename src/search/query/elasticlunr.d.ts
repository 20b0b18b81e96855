/** The part of elasticlunr that is used; @types/elasticlunr lacks it. */
declare module 'elasticlunr' {
  const elasticlunr: {
    readonly stemmer: (word: string) => string;
    readonly defaultStopWords: Readonly<Record<string, boolean>>;
  };
  export default elasticlunr;
}
