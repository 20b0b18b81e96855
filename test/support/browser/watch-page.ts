import type { Page } from 'playwright-core';

/** The requests and errors of a page during a visit. */
export interface Watched {
  /** Paths of all requests, with queries; full URLs for other hosts. */
  readonly requests: string[];
  /** Errors and warnings that the browser reports. */
  readonly complaints: string[];
}

/** Records the requests and errors of a page from now on. `host` is that of the site, without a trailing slash. */
export function watchPage(page: Page, host: string, { requests, complaints }: Watched): void {
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url().replace(host, '')));
}
