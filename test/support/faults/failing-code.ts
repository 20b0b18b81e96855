import assert from 'node:assert/strict';
import { reportOf, runProgram, type SiteFiles, tempSite } from '../program/temp-site.ts';
import { page } from './endless-code.ts';

/** A configuration without a short limit, which a harmless page might exceed on a busy machine. */
const patient = "export default { title: 'Test', url: 'https://example.com' };\n";

/** Code that exits, throws or rejects. */
export interface FailingCode {
  readonly name: string;
  readonly files: SiteFiles;
  /** Of the diagnostic. */
  readonly code: string;
  /** File of the diagnostic; absent if it is not known. */
  readonly file?: string;
}

const ofConfig = (code: string): SiteFiles => ({ 'site.config.ts': `${code}\n${patient}` });

/** Code in the configuration, which ends the command. */
export const failingConfigs: readonly FailingCode[] = [
  { name: 'process.exit in the configuration', files: ofConfig('process.exit(0);'), code: 'config-syntax', file: 'site.config.ts' },
  { name: 'a thrown null in the configuration', files: ofConfig('throw null;'), code: 'config-syntax', file: 'site.config.ts' },
  {
    name: 'a thrown object without a message',
    files: ofConfig('throw Object.create(null);'),
    code: 'config-syntax',
    file: 'site.config.ts',
  },
];

/** Code that fails after the call that started it, so that its file is not known. */
export const failingLate: readonly FailingCode[] = [
  { name: 'an unhandled rejection in the configuration', files: ofConfig("Promise.reject(new Error('late'));"), code: 'code-failed' },
  { name: 'an error in a timer', files: ofConfig('setTimeout(() => { throw 1; });'), code: 'code-failed' },
  {
    name: 'an unhandled rejection in a page',
    files: page("export default () => { Promise.reject('late'); return <p />; };"),
    code: 'code-failed',
  },
];

/** Pages that fail while other pages are still checked. */
export const failingPages: readonly FailingCode[] = [
  {
    name: 'process.exit in a page',
    files: page('export default () => { process.exit(0); };'),
    code: 'template-failed',
    file: 'content/pages/x.tsx',
  },
  {
    name: 'a thrown null in a page',
    files: page('export default () => { throw null; };'),
    code: 'template-failed',
    file: 'content/pages/x.tsx',
  },
  {
    name: 'process.exit in MDX',
    files: { 'content/docs/x.mdx': '{process.exit(0)}\n' },
    code: 'content-failed',
    file: 'content/docs/x.mdx',
  },
  {
    name: 'a thrown object in MDX',
    files: { 'content/docs/x.mdx': '{(() => { throw {}; })()}\n' },
    code: 'content-failed',
    file: 'content/docs/x.mdx',
  },
];

/** Exit code of `check` for a site with failing code, and its diagnostics as strings, sorted. */
export async function failuresOf(files: SiteFiles): Promise<readonly [exitCode: number, found: readonly string[]]> {
  const site = tempSite({ 'site.config.ts': patient, 'content/docs/a.md': '# A\n', ...files });
  const report = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '3'], site.root));
  return [report.code, report.diagnostics.map(({ code, file }) => failureText(code, file)).sort()];
}

/** Asserts that `check` of a site reports the failing code and nothing else. */
export async function assertReported(others: SiteFiles, { files, code, file }: FailingCode): Promise<void> {
  assert.deepEqual(await failuresOf({ ...others, ...files }), [1, [failureText(code, file)]]);
}

/** Asserts that `check` of a site with all failing pages reports each of them. */
export async function assertEachReported(others: SiteFiles): Promise<void> {
  const files = Object.assign({}, ...failingPages.map(({ files }, index) => renamed(files, `x${index}`)));
  const expected = failingPages.map(({ code, file }, index) => failureText(code, file?.replace('/x.', `/x${index}.`)));
  assert.deepEqual(await failuresOf({ ...others, ...files }), [1, expected.sort()]);
}

const failureText = (code: string, file = '') => `${code} ${file}`.trim();

/** The same case as a page with another name. */
const renamed = (files: SiteFiles, name: string): SiteFiles =>
  Object.fromEntries(Object.entries(files).map(([path, code]) => [path.replace('/x.', `/${name}.`), code]));
