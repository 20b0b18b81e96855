/** Message for a site that is served from a path other than its base URL. */
interface BaseUrlIssue {
  /** One paragraph each; `{baseUrl}` in the last one is the path of the page. */
  readonly lines: readonly string[];
}

/** Shows a box at the top of the page when neither the script nor the stylesheet of the site loads. The stylesheet hides it. */
export function warnOfBaseUrl({ lines }: BaseUrlIssue): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (document.documentElement.dataset.ready !== undefined) return;
    const box = document.createElement('div');
    box.id = '__base-url-issue';
    const { style } = box;
    style.border = 'thick solid #c00';
    style.background = 'rgb(255, 230, 179)';
    style.color = '#000';
    style.margin = style.padding = '1rem';
    const place = location.pathname.replace(/\/(index\.html)?$/, '');
    for (const line of lines) {
      const paragraph = document.createElement('p');
      paragraph.textContent = line.replace('{baseUrl}', () => `${place}/`);
      box.append(paragraph);
    }
    document.body.prepend(box);
  });
}
