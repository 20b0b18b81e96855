import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import { isRuleId, levelOf, type RuleSettings, ruleIds } from '../../model/rules.ts';
import { type DisableComment, disableComments } from '../../text/disable-comments.ts';
import { getOrMake } from '../../text/group-by.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { CodeTexts } from '../link-check.ts';

/** Where comments that disable rules are searched for. */
interface DisableSources {
  readonly code?: Pick<CodeTexts, 'textOf'> | undefined;
  /** Files that are known to have such comments; those of other files disable rules, too, but are not reported as unused. */
  readonly files: readonly string[];
  readonly rules: RuleSettings;
  /** Rules of plugins. */
  readonly pluginRules?: readonly string[] | undefined;
  /** Returns false for a rule that may report more in another run: a comment that disables it is never unused. */
  readonly isRun: (rule: string) => boolean;
}

/** Diagnostics of a later step without those that a comment in their file disables. */
export function withoutDisabled(diagnostics: readonly Diagnostic[], code: Pick<CodeTexts, 'textOf'>): Diagnostic[] {
  const none: RuleSettings = { 'disable-invalid': 'off', 'disable-unused': 'off' };
  return applyDisables(diagnostics, { code, files: [], rules: none, isRun: () => false });
}

/** Diagnostics without those that a comment in their file disables. Comments without reason, rule or effect are reported. */
export function applyDisables(
  diagnostics: readonly Diagnostic[],
  { code, files, rules, pluginRules = [], isRun }: DisableSources,
): Diagnostic[] {
  const known: readonly string[] = [...ruleIds, ...pluginRules];
  const used = new Set<string>();
  const byFile = new Map<string, readonly DisableComment[]>();
  const commentsOf = (file: string) => getOrMake(byFile, file, () => disableComments(code?.textOf(file) ?? '', /\.mdx?$/.test(file)));
  const kept = diagnostics.filter(({ code: rule, file, line }) => {
    if (file === undefined || !(isRuleId(rule) || rule.includes('/'))) return true;
    const by = commentsOf(file).find(
      (comment) => comment.rules.includes(rule) && comment.reason !== '' && (comment.target === undefined || comment.target === line),
    );
    if (by) used.add(keyOf(file, by, rule));
    return by === undefined;
  });
  for (const file of files) commentsOf(file);
  const isEffectKnown = (rule: string) =>
    known.includes(rule) && isRun(rule) && (isRuleId(rule) ? levelOf(rule, rules) : rules[rule]) !== 'off';
  const problems = [...byFile].flatMap(([file, comments]) =>
    comments.flatMap((comment) => [
      ...invalid(file, comment, known),
      ...unused(file, comment, (rule) => isEffectKnown(rule) && !used.has(keyOf(file, comment, rule))),
    ]),
  );
  return [...kept, ...problems.filter((problem) => isRuleId(problem.code) && levelOf(problem.code, rules) !== 'off')];
}

function keyOf(file: string, { line, column }: DisableComment, rule: string): string {
  return `${file}:${line}:${column} ${rule}`;
}

function invalid(file: string, { rules, reason, line, column }: DisableComment, known: readonly string[]): Diagnostic[] {
  const problem = (message: string, hint: string) => warning('disable-invalid', message, { file, line, column, hint });
  const form = 'Write it as "storedocs-disable-next-line image-alt: reason".';
  const unknown = rules.filter((rule) => !known.includes(rule));
  return [
    ...(rules.length === 0 ? [problem('Disable comment without a rule.', form)] : []),
    ...(reason === '' && rules.length > 0 ? [problem(`Disable comment without a reason: "${rules.join(', ')}".`, form)] : []),
    ...unknown.map((rule) => problem(`Unknown rule "${rule}".`, didYouMean(rule, known) ?? '"storedocs explain" lists all codes.')),
  ];
}

function unused(file: string, comment: DisableComment, isWithoutEffect: (rule: string) => boolean): Diagnostic[] {
  const { rules: names, reason, line, column, target } = comment;
  if (reason === '') return [];
  return names.filter(isWithoutEffect).map((rule) => {
    const message = `Unused disable comment: "${rule}" reports nothing ${target === undefined ? 'in this file' : `on line ${target}`}.`;
    return warning('disable-unused', message, { file, line, column, hint: 'Remove it.' });
  });
}

/** Diagnostics with the severities that the site sets, without those of rules that are off. */
export function applyLevels(diagnostics: readonly Diagnostic[], settings: RuleSettings): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const { code } = diagnostic;
    const level = isRuleId(code) || code.includes('/') ? settings[code] : undefined;
    if (level === undefined) return [diagnostic];
    return level === 'off' ? [] : [{ ...diagnostic, severity: level === 'error' ? 'error' : 'warning' }];
  });
}
