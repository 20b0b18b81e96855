import type { Page } from 'playwright-core';

/** What a page did while it was looked at. */
export interface Watched {
  /** Paths of all that was asked for, with their queries; whole addresses of other hosts. */
  readonly requests: string[];
  /** Whatever the browser complains of. */
  readonly complaints: string[];
}

/** Notes from now on what a page asks for, and what goes wrong on it. `host` is that of the site, without final slash. */
export function watchPage(page: Page, host: string, { requests, complaints }: Watched): void {
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url().replace(host, '')));
}
