import type { Page } from 'playwright-core';

/** The dialog of the search. */
export const dialog = (page: Page) => page.locator('.sd-search-dialog');

/** The field of the search dialog. */
export const field = (page: Page) => page.locator('.sd-search input');

/** The rows below the field. */
export const options = (page: Page) => page.locator('[role=option]');

/** First lines of the rows, once there are any that match. */
export async function titles(page: Page): Promise<string[]> {
  await page.locator('.sd-search-group').first().waitFor();
  return page.locator('.sd-search-group .sd-search-option-title').allInnerTexts();
}

/** True if the field has the focus. */
export const isFocused = (page: Page): Promise<boolean> => field(page).evaluate((input) => input === document.activeElement);

/** Opens the search dialog, once the script of the page has started. */
export async function openSearch(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('.sd-search-button').click();
  await field(page).waitFor();
}

/** Opens the search dialog and types a query. */
export async function ask(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await page.keyboard.type(query);
}
