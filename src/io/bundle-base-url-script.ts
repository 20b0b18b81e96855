import type { FailureTexts } from '../model/failure-texts.ts';
import { bundleInlineScript } from './bundle-inline-script.ts';

/** The script in the head of the home page that says when the site lies elsewhere than at its base URL. */
export function bundleBaseUrlScript(baseUrl: string, texts: FailureTexts): Promise<string> {
  const current = baseUrl === '/' ? texts.defaultBaseUrl : texts.currentBaseUrl;
  const lines = [texts.siteNotLoaded, texts.wrongBaseUrl, current.replace('{baseUrl}', () => baseUrl), texts.suggestedBaseUrl];
  return bundleInlineScript(`import { warnOfBaseUrl } from './base-url-issue.ts'; warnOfBaseUrl(${JSON.stringify({ lines })});`);
}
