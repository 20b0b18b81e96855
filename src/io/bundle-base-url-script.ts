import type { FailureTexts } from '../model/failure-texts.ts';
import { fileHash } from '../text/hash.ts';
import { bundleInlineScript } from './bundle-inline-script.ts';
import { recallBundle } from './recall-bundle.ts';

/** What the script is made of. */
export interface BaseUrlScriptRequest {
  readonly baseUrl: string;
  readonly texts: FailureTexts;
  /** Of the site; absolute. */
  readonly root: string;
  /** Folder of the store; absolute. */
  readonly folder: string;
}

/** The script in the head of the home page that says when the site lies elsewhere than at its base URL. */
export async function bundleBaseUrlScript({ baseUrl, texts, root, folder }: BaseUrlScriptRequest): Promise<string> {
  const current = baseUrl === '/' ? texts.defaultBaseUrl : texts.currentBaseUrl;
  const lines = [texts.siteNotLoaded, texts.wrongBaseUrl, current.replace('{baseUrl}', () => baseUrl), texts.suggestedBaseUrl];
  const entry = `import { warnOfBaseUrl } from './base-url-issue.ts'; warnOfBaseUrl(${JSON.stringify({ lines })});`;
  const { code } = await recallBundle({ name: `base-url-${fileHash(baseUrl)}`, request: entry, folder, root }, () =>
    bundleInlineScript(entry),
  );
  return code;
}
