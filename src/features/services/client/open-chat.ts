declare global {
  interface Window {
    chatwootSDK?: { run(settings: ChatSettings): void };
  }
}

/** Settings for the support chat. */
interface ChatSettings {
  readonly websiteToken: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/** Loads the support chat, once for all pages. Without it, the site works as before. */
export function openChat({ websiteToken, baseUrl }: ChatSettings): void {
  const script = document.createElement('script');
  script.src = `${baseUrl}/packs/js/sdk.js`;
  script.async = true;
  script.addEventListener('load', () => window.chatwootSDK?.run({ websiteToken, baseUrl }));
  addEventListener('chatwoot:ready', hideBranding);
  document.head.append(script);
}

/** The link of the vendor is in the page or in a frame of the same host; others are out of reach. */
function hideBranding(): void {
  const frames = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument);
  for (const place of [document, ...frames])
    for (const link of place?.querySelectorAll<HTMLElement>('.branding--link') ?? []) link.style.display = 'none';
}
