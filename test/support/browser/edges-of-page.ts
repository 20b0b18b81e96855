/** Left and right edges of the content of navbar, main area and footer, in pixels. Runs in the browser. */
export function edgesOfPage(): readonly string[] {
  return ['.sd-navbar-inner', '.sd-docs, .sd-page-alone, .sd-landing', '.sd-footer-inner'].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`No ${selector}`);
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return `${Math.round(left + Number.parseFloat(paddingLeft))} to ${Math.round(right - Number.parseFloat(paddingRight))}`;
  });
}
