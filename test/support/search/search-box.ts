import type { Page } from 'playwright-core';

/** The field of the search box. */
export const field = (page: Page) => page.locator('.sd-search input');

/** The rows below the field. */
export const options = (page: Page) => page.locator('[role=option]');

/** First lines of the rows, once there are any. */
export async function titles(page: Page): Promise<string[]> {
  await options(page).first().waitFor();
  return page.locator('.sd-search-option-title').allInnerTexts();
}

/** True if the field has the focus. */
export const isFocused = (page: Page): Promise<boolean> => field(page).evaluate((input) => input === document.activeElement);

/** Types a query into the field. */
export async function ask(page: Page, query: string): Promise<void> {
  await field(page).click();
  await page.keyboard.type(query);
}
