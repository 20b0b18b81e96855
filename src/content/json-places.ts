import { isMap, isNode, isScalar } from 'yaml';
import type { SourcePlace } from '../model/doc.ts';
import { parseYaml } from './parse-yaml.ts';

/** Keys and indexes from the root of a file. */
export type JsonPath = readonly (string | number)[];

/** Where the values of a JSON file stand. */
export interface JsonPlaces {
  /** Absent when there is no such value. */
  valueAt(path: JsonPath): SourcePlace | undefined;
  /** Place of the last key of the path. */
  keyAt(path: JsonPath): SourcePlace | undefined;
}

/** Finds places in a JSON file, which is parsed for it when the first is asked for. In any other file, which is a program, there are none to be found. */
export function jsonPlaces({ file, text }: { readonly file: string; readonly text: string }): JsonPlaces {
  if (!file.endsWith('.json')) return { valueAt: () => undefined, keyAt: () => undefined };
  let known: ReturnType<typeof parseYaml> | undefined;
  const parsed = () => {
    known ??= parseYaml(text);
    return known;
  };
  const startOf = (node: unknown) => (isNode(node) && node.range ? parsed().placeAt(node.range[0]) : undefined);
  return {
    valueAt: (path) => startOf(parsed().document.getIn(path, true)),
    keyAt(path) {
      const parent = parsed().document.getIn(path.slice(0, -1), true);
      return isMap(parent) ? startOf(parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))?.key) : undefined;
    },
  };
}
