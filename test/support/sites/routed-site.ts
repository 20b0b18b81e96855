import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../browser/browsed-site.ts';
import type { TempSite } from '../program/temp-site.ts';

/** A page that a test observes. */
export interface RoutedVisit {
  readonly page: Page;
  /** Paths that scripts fetched. */
  readonly fetched: string[];
  /** Errors and console messages of scripts. */
  readonly said: string[];
  /** Path, query and anchor in the address bar. */
  path(): string;
  /** Whether the page is still the one that the browser loaded. */
  isSwapped(): Promise<boolean>;
  /** Clicks a link of the content and waits for the heading of the page it leads to. */
  follow(name: string, heading?: string): Promise<void>;
  /** Waits for the heading of a page. */
  heading(text: string): Promise<void>;
  /** The events of the router since the last call, with the title at that time. */
  told(): Promise<string[]>;
  /** Tells the router to navigate, like a script. */
  navigate(url: string, replace?: boolean): Promise<void>;
  scroll(to: number): Promise<void>;
  scrolledTo(expected: number): Promise<unknown>;
  /** Holds back the responses for a URL until the returned function is called. */
  hold(address: string): Promise<() => void>;
}

interface VisitOptions extends BrowserContextOptions {
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A served site whose pages are visited by following links. */
export interface RoutedSite {
  visit(path: string, look: (visit: RoutedVisit) => Promise<void>, options?: VisitOptions): Promise<void>;
}

/** Serves a site from the first test of a `describe` to the last, and records what its router does. */
export function routedSite(site: TempSite, command: 'preview' | 'dev' = 'preview'): RoutedSite {
  const browsed = browsedSite(site, command);
  return {
    visit(path, look, { prepare, ...options } = {}) {
      const fetched: string[] = [];
      const said: string[] = [];
      return browsed.visit(
        path,
        { viewport: { width: 1280, height: 800 }, ...options },
        async (page) => {
          await page.evaluate(() => {
            Object(window).isFirst = true;
          });
          await look({ page, fetched, said, ...actions(page, browsed.url) });
        },
        async (page) => {
          page.on('pageerror', ({ message }) => said.push(message));
          page.on('console', (message) => said.push(message.text()));
          page.on('request', (request) => {
            if (request.resourceType() === 'fetch') fetched.push(request.url().slice(browsed.url.length));
          });
          // The compiler of the tests adds this helper to name functions.
          await page.addInitScript('globalThis.__name = (named) => named');
          await page.addInitScript(noteEvents);
          await prepare?.(page);
        },
      );
    },
  };
}

function actions(page: Page, origin: string): Omit<RoutedVisit, 'page' | 'fetched' | 'said'> {
  const heading = (text: string) => page.locator('h1', { hasText: new RegExp(`^${text}$`) }).waitFor();
  const scrolledTo = (expected: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, expected);
  return {
    heading,
    scrolledTo,
    path: () => page.url().slice(origin.length),
    isSwapped: () => page.evaluate(() => Object(window).isFirst === true),
    async follow(name, title = name.toUpperCase()) {
      await page.locator('main').getByRole('link', { name, exact: true }).first().click();
      await heading(title);
    },
    told: () => page.evaluate(() => Object(window).told.splice(0)),
    async navigate(url, replace = false) {
      // The heading of a page that the browser loaded appears before its scripts listen.
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.evaluate((detail) => void document.dispatchEvent(new CustomEvent('storedocs:navigate', { detail })), { url, replace });
    },
    async scroll(to) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
      await scrolledTo(to);
      // The event comes with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    },
    async hold(address) {
      let letGo = () => {};
      const isFree = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(address, async (route) => {
        await isFree;
        // The client may have disconnected.
        await route.continue().catch(() => {});
      });
      return () => letGo();
    },
  };
}

/** Runs in the page. */
function noteEvents(): void {
  const told: string[] = [];
  Object(window).told = told;
  const short = (url: URL | null) => url?.href.slice(url.origin.length) ?? null;
  for (const name of ['route-update', 'route-did-update'])
    document.addEventListener(`storedocs:${name}`, (event) => {
      const { previousLocation, location } = event instanceof CustomEvent ? event.detail : {};
      told.push(`${name} ${short(previousLocation)} > ${short(location)}, ${document.title}`);
    });
}
