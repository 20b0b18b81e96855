import type { Diagnostic } from '../../model/diagnostic.ts';
import { isRuleId, type RuleSettings } from '../../model/rules.ts';

/** Diagnostics with the severities that the site sets, without those of rules that are off. */
export function applyLevels(diagnostics: readonly Diagnostic[], settings: RuleSettings): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const { code } = diagnostic;
    const level = isRuleId(code) || code.includes('/') ? settings[code] : undefined;
    if (level === undefined) return [diagnostic];
    return level === 'off' ? [] : [{ ...diagnostic, severity: level === 'error' ? 'error' : 'warning' }];
  });
}
