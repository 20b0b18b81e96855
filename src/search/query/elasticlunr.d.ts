/** What is used of elasticlunr: its types from elsewhere say nothing of it. */
declare module 'elasticlunr' {
  const elasticlunr: {
    readonly stemmer: (word: string) => string;
    readonly defaultStopWords: Readonly<Record<string, boolean>>;
  };
  export default elasticlunr;
}
