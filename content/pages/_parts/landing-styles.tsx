import { useBaseUrl } from 'storedocs/content';

/** Styles that only landing pages need; React puts the link into the head of their pages. */
export function LandingStyles() {
  return <link rel="stylesheet" href={useBaseUrl('/css/landing.css')} precedence="site" />;
}
