declare module 'opencc-js/dict/TSCharacters' {
  /** Traditional characters, each followed by its simplified ones: `萬 万|與 与`. */
  const pairs: string;
  export default pairs;
}
