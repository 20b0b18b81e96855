import type { Diagnostic } from '../model/diagnostic.ts';
import type { WrittenRedirect } from '../model/redirect.ts';
import { isExternalHref } from '../text/url.ts';

/** What is wrong with a redirect. */
export type RedirectProblem = Pick<Diagnostic, 'message' | 'hint'>;

/** Says what is wrong with the form of a redirect's two addresses; absent when they can be used. */
export function wrongAddress({ from, to }: WrittenRedirect): RedirectProblem | undefined {
  return wrongOrigin(from) ?? wrongTarget(to);
}

function wrongOrigin(from: string): RedirectProblem | undefined {
  const is = `"${from}" cannot be redirected`;
  if (isExternalHref(from)) return { message: `${is}: it names a host.`, hint: 'Write the path only, from the root of the site.' };
  if (!from.startsWith('/')) return { message: `${is}: the path does not begin with "/".`, hint: `Write "/${from}".` };
  if (from.includes('#'))
    return { message: `${is}: servers never see what follows "#".`, hint: 'Redirect the page; anchors are carried along.' };
  if (from.includes('?')) return { message: `${is}: it holds a query.`, hint: 'Redirect the page; queries are carried along.' };
  if (/[*\\\u0000-\u001f]/.test(from))
    return { message: `${is}: it is no plain path.`, hint: 'Write each old address in full; there are no patterns.' };
  return undefined;
}

function wrongTarget(to: string): RedirectProblem | undefined {
  const is = `A redirect cannot lead to "${to}"`;
  if (/^https?:\/\//i.test(to)) return URL.canParse(to) ? undefined : { message: `${is}: this is no valid address.` };
  if (isExternalHref(to)) return { message: `${is}: only "https:" and "http:" lead elsewhere.` };
  if (!to.startsWith('/') || to.includes('\\'))
    return { message: `${is}: expected a path that begins with "/", or an address with "https:".` };
  return undefined;
}
