import { color, serializeRGB } from '@csstools/css-color-parser';
import { parseCommaSeparatedListOfComponentValues, parseComponentValue, stringify } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import type { ColorMode, RootStyles } from './root-styles.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A value with everything that it refers to. */
export interface ResolvedValue {
  readonly text: string;
  /** Names of the custom properties that it comes from, in the order of their use. */
  readonly uses: readonly string[];
}

/** A reference without others in its fallback. */
const reference = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/;

/** Replaces `var()` in a value; `undefined` if it is invalid because a property is missing or refers to itself. */
export function resolveVariables(
  value: string,
  { properties }: Pick<RootStyles, 'properties'>,
  within: readonly string[] = [],
): ResolvedValue | undefined {
  const start = value.lastIndexOf('var(');
  if (start === -1) return { text: value, uses: [] };
  const [all = '', name = '', fallback] = reference.exec(value.slice(start)) ?? [];
  const written = within.includes(name) ? undefined : properties.get(name)?.value;
  // "initial" makes a property invalid, so that the fallback is used.
  const found =
    written === undefined || written.trim() === 'initial' ? undefined : resolveVariables(written, { properties }, [...within, name]);
  const text = found?.text ?? fallback;
  if (text === undefined) return undefined;
  const rest = resolveVariables(value.slice(0, start) + text + value.slice(start + all.length), { properties }, within);
  return rest && { text: rest.text, uses: [...rest.uses, ...(found ? [name, ...found.uses] : [])] };
}

/** Parses a color in any CSS notation without variables; `undefined` for anything else, such as `currentColor`. */
export function parseColor(text: string, mode: ColorMode): Rgba | undefined {
  const chosen = /^light-dark\((.*)\)$/s.exec(text.trim())?.[1];
  if (chosen !== undefined) {
    const [light = [], dark = []] = parseCommaSeparatedListOfComponentValues(tokenize({ css: chosen }));
    return parseColor(stringify([mode === 'light' ? light : dark]), mode);
  }
  const value = parseComponentValue(tokenize({ css: text.trim() }));
  const data = value && color(value);
  if (!data) return undefined;
  const [red, green, blue, alpha = 1] = [
    ...serializeRGB(data)
      .toString()
      .matchAll(/[\d.]+/g),
  ].map(Number);
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}

/** A color on top of an opaque one. */
export function blend([red, green, blue, alpha]: Rgba, behind: Rgba): Rgba {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2]), 1];
}

/** The contrast ratio of WCAG 2.2 between two opaque colors, from 1 to 21. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
export function luminance([red, green, blue]: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
