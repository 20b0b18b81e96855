import { hashOf } from '../text/hash.ts';

/** Gives each category of a sidebar a short key, by the labels on the way to it: the same in every build that has them. */
export function createCategoryKeys(): (labels: readonly string[]) => string {
  const used = new Set<string>();
  return (labels) => {
    let key = '';
    for (let copy = 0; key === '' || used.has(key); copy++) key = hashOf(JSON.stringify([...labels, copy])).slice(0, 6);
    used.add(key);
    return key;
  };
}
