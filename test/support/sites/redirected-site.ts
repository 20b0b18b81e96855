import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { SiteFiles } from '../program/temp-site.ts';

/** A configuration with redirects, one a line, the first on line 5. */
export function redirectConfig(redirects: readonly string[], more = ''): SiteFiles {
  const lines = redirects.map((redirect) => `    ${redirect},\n`).join('');
  return {
    'site.config.ts': `export default {\n  title: 'Test',\n  url: 'https://example.com',${more}\n  redirects: [\n${lines}  ],\n};\n`,
  };
}

export const intro = { 'content/docs/intro.md': '# Introduction\n\n## Part\n' };

/** Position, message and hint of each problem, in printed order. */
export function told(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ severity, code, file, line, column, message, hint }) => [
    `${severity} ${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
    message,
    hint,
  ]);
}
