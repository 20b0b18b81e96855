import { useEffect } from 'react';
import { linkUrl } from '../parts/link-url.ts';
import { useHistory } from './browser-state.ts';
import { useSiteFacts } from './site-facts.ts';

/** Sends readers of the page to another one. React moves the element to the head, so this works without JavaScript. */
export function Redirect({ to }: { to: string | { readonly pathname: string; readonly search?: string; readonly hash?: string } }) {
  const facts = useSiteFacts();
  const { replace } = useHistory();
  const path = typeof to === 'string' ? to : to.pathname + (to.search ?? '') + (to.hash ?? '');
  // A path may already contain the base URL.
  const url = path.startsWith(facts.baseUrl) ? linkUrl(path.slice(facts.baseUrl.length - 1), facts) : linkUrl(path, facts);
  useEffect(() => replace(url));
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <a href={url}>{url}</a>
    </>
  );
}
