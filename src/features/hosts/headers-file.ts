import type { HostFile, HostRules } from '../../model/plugin.ts';
import type { PluginProblem } from '../../model/plugin-site.ts';
import { cacheControlOf } from '../../output/file-headers.ts';

/** The `_headers` file: caching and content security policy. */
export function headersFile(rules: HostRules): HostFile {
  const { hashedFolders, baseUrl, policy, scriptSources } = rules;
  const kept = hashedFolders.map((folder) => `${folder}*\n  Cache-Control: ${cacheControlOf(true)}\n`);
  const guarded =
    policy === undefined
      ? `# "contentSecurityPolicy: true" writes a Content-Security-Policy here. A policy set elsewhere must contain:\n# ${scriptSources}\n`
      : `${baseUrl}*\n  Content-Security-Policy: ${policy}\n`;
  return { contents: [...kept, guarded].join('\n'), left: [], replacedBy: (text) => headersReplaced(text, rules) };
}

/** Warns when the file of a site drops the policy, or contains one that blocks scripts of storedocs. */
function headersReplaced(text: string, { policy, scriptSources }: HostRules): PluginProblem[] {
  const code = 'headers-unwritten';
  const isMissing = scriptSources.split(' ').some((source) => source.startsWith("'sha256-") && !text.includes(source));
  if (!isMissing) return [];
  if (policy !== undefined) {
    const message = 'Static "_headers" replaces the generated file: "contentSecurityPolicy" has no effect.';
    return [{ code, severity: 'warning', message, hint: `Add this line to it: Content-Security-Policy: ${policy}` }];
  }
  if (!/^[ \t]+content-security-policy:.*script-src/im.test(text)) return [];
  const message = 'The policy in this file blocks inline scripts of storedocs.';
  return [{ code, severity: 'warning', message, hint: `The policy must contain: ${scriptSources}` }];
}
