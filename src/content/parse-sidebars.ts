import type * as z from 'zod';
import type { SourceFile } from '../config/config-diagnostic.ts';
import { hintOf, showPath, unreadableValue, zodProblems } from '../config/zod-problems.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { Place } from '../model/doc.ts';
import { findLiteral } from '../text/place.ts';
import { type JsonPath, type JsonPlaces, jsonPlaces } from './parse-yaml.ts';
import { type SidebarSpec, type SidebarSpecItem, sidebarItemSchema } from './sidebar-item-schema.ts';

/** The sidebars of a file, without invalid items. */
interface ParsedSidebars {
  readonly sidebars: readonly SidebarSpec[];
  readonly problems: readonly Diagnostic[];
}

/** Validates the value of a sidebars file. */
export function parseSidebars(value: unknown, source: SourceFile): ParsedSidebars {
  const diagnostics: Diagnostic[] = [];
  const report: Reading['report'] = (message, { place, literals = [], hint }) =>
    diagnostics.push(
      problem('sidebar-invalid', message, {
        file: source.file,
        ...(place ?? literals.map((literal) => findLiteral(source.text, literal)).find((found) => found)),
        hint,
      }),
    );
  const reading = { places: jsonPlaces(source), report };
  const unreadable = unreadableValue(value);
  if (unreadable) {
    report(unreadable.message, { literals: unreadable.path.map(String).reverse() });
    return { sidebars: [], problems: diagnostics };
  }
  const specs = isRecord(value) ? Object.entries(value).map(([name, items]) => ({ name, items: parseItems(items, [name], reading) })) : [];
  if (!isRecord(value)) report('A sidebars file must contain an object: sidebar names with lists of items.', {});
  return { sidebars: specs, problems: diagnostics };
}

/** Context of one sidebars file. */
interface Reading {
  readonly places: JsonPlaces;
  readonly report: (message: string, where: Where) => void;
}

interface Where {
  readonly place?: Place | undefined;
  /** Without a path, the position of the first of these that occurs exactly once in the file. */
  readonly literals?: readonly string[];
  readonly hint?: string | undefined;
}

function parseItems(value: unknown, path: JsonPath, reading: Reading): SidebarSpecItem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => parseItem(item, [...path, index], reading));
  if (isRecord(value)) return shorthand(value, path, reading);
  const where = { place: reading.places.valueAt(path), literals: [String(path.at(-1))] };
  reading.report(`"${showPath(path)}": expected a list of items, found ${JSON.stringify(value)}.`, where);
  return [];
}

/** `{ "Guides": ["intro"] }` is a category named Guides. */
function shorthand(value: Record<string, unknown>, path: JsonPath, reading: Reading): SidebarSpecItem[] {
  return Object.entries(value).map(([label, items]) => ({
    type: 'category',
    label,
    items: parseItems(items, [...path, label], reading),
    path: [...path, label],
  }));
}

function parseItem(value: unknown, path: JsonPath, reading: Reading): SidebarSpecItem[] {
  if (typeof value === 'string') return [{ type: 'doc', id: value, path }];
  if (isRecord(value) && !('type' in value)) return shorthand(value, path, reading);
  const result = sidebarItemSchema.safeParse(value);
  if (!result.success) {
    reportProblems(result.error, { value, path }, reading);
    return [];
  }
  const item = result.data;
  return [
    item.type === 'category' ? { ...item, items: parseItems(item.items ?? [], [...path, 'items'], reading), path } : { ...item, path },
  ];
}

function reportProblems(error: z.ZodError, { value, path }: { value: unknown; path: JsonPath }, { places, report }: Reading): void {
  const names = isRecord(value) ? [value.label, value.id, value.type].map(String) : [];
  for (const problem of zodProblems(sidebarItemSchema, error.issues, value)) {
    const inside = [...path, ...problem.path.filter((part) => typeof part !== 'symbol')];
    const key = String(inside.at(-1));
    report(`"${showPath(path)}": ${problem.message}`, {
      // A missing key has no position: point to the object around it.
      place:
        problem.kind === 'unknown-key' ? places.keyAt(inside) : places.valueAt(problem.kind === 'missing' ? inside.slice(0, -1) : inside),
      literals: problem.kind === 'missing' ? names : [key, ...names],
      hint: hintOf(problem),
    });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
