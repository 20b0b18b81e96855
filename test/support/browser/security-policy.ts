import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { TempSite } from '../program/temp-site.ts';

/** The policy of the build of a site, as a host would send it. */
export function policyOf(site: TempSite): string {
  return policyIn(site.read('build/_headers'));
}

/** The policy in a headers file. */
export function policyIn(headers: string): string {
  const policy = /^ {2}Content-Security-Policy: (.+)$/m.exec(headers)?.[1];
  assert.ok(policy, 'the site has no policy');
  return policy;
}

/** Sends a policy with every page, like a host. */
export function enforcePolicy(page: Page, policy: string): Promise<unknown> {
  return page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
}

/** Collects the violations of the policy on a page. */
export async function violationsOf(page: Page, policy: string): Promise<readonly string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await enforcePolicy(page, policy);
  return violations;
}
