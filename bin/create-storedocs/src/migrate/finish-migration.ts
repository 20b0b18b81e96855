import type { ConvertedDocuments } from './convert-documents.ts';
import { findKeyLine } from './find-key.ts';
import { fitConfig } from './fit-config.ts';
import { isRecord, type KeyNote, type KeyPath, type Migration, type MigrationNote, type Moved, mapValues } from './migration.ts';
import { nestKeys } from './move-keys.ts';
import { printConfig } from './print-config.ts';

/** The converted configuration of another generator. */
interface MovedSite {
  readonly from: string;
  /** Relative to the root. */
  readonly configFile: string;
  readonly configText: string;
  readonly moved: Moved;
  /** The complete configuration, if it has more than the moved values. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Returns the code to write instead of a value, such as an import; the value itself to write it as it is. */
  readonly codeOf?: ((value: unknown, key: string) => unknown) | undefined;
  /** Files besides the configuration. */
  readonly files: Migration['files'];
  readonly converted?: ConvertedDocuments | undefined;
  readonly moves?: Migration['moves'];
  readonly done?: readonly MigrationNote[];
  readonly left: readonly MigrationNote[];
}

/** For generators that stop at broken links of documents, and check no others. */
export const lenientLinks: Partial<Moved> = {
  set: { onBrokenLinks: 'warn' },
  done: [
    {
      path: ['onBrokenLinks'],
      message:
        'It is "warn" at first, since links in HTML, in components, and to pages of plugins are checked, too. Set it to "error" once "storedocs check" reports no broken links.',
    },
  ],
};

/** Writes the configuration as a file, without values that the schema rejects, and adds lines to the notes. */
export function finishMigration({
  from,
  configFile,
  configText,
  moved,
  files,
  converted,
  moves,
  done = [],
  left,
  ...own
}: MovedSite): Migration {
  const whole = own.config ?? nestKeys(moved.set);
  const coded = Object.entries(whole).map(([key, value]) => [key, own.codeOf ? mapValues(value, own.codeOf, key) : value]);
  const { config, removed } = fitConfig(Object.fromEntries(coded));
  const toNote = ({ path, ...note }: KeyNote): MigrationNote => ({
    ...note,
    file: configFile,
    line: findKeyLine(configText, path),
    subject: showKeys(path),
  });
  return {
    from,
    files: [{ path: 'site.config.ts', contents: printConfig(config) }, ...files],
    moves,
    ...(converted && { converted: { documents: converted.documents, conversions: converted.conversions } }),
    done: [
      { file: configFile, subject: 'configuration', message: `${countValues(config)} options were migrated to site.config.ts.` },
      ...moved.done.map(toNote),
      ...done,
    ],
    left: [...[...moved.left, ...removed].map(toNote), ...left, ...(converted?.left ?? [])],
  };
}

/** Keys as in code: `themeConfig.nav[0]`. */
function showKeys(path: KeyPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`)).join('');
}

/** The number of values in an object, those of lists included. */
function countValues(value: unknown): number {
  if (!isRecord(value)) return Array.isArray(value) ? value.reduce((sum: number, item) => sum + Math.max(1, countValues(item)), 0) : 0;
  return Object.values(value).reduce((sum: number, inner) => sum + Math.max(1, countValues(inner)), 0);
}
