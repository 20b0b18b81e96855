/** A heading and everything up to the next one, with the entries in it. */
interface Section {
  readonly elements: readonly HTMLElement[];
  readonly entries: readonly (readonly HTMLElement[])[];
}

/** A field that shows only the entries and sections below it that contain its words. */
class Filter extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild) return;
    const name = this.getAttribute('label') ?? '';
    const field = Object.assign(document.createElement('input'), {
      className: 'sd-field',
      type: 'search',
      placeholder: name,
      ariaLabel: name,
    });
    const count = document.createElement('output');
    this.append(field, count);
    field.addEventListener('input', () => {
      count.value = this.#show(field.value.toLowerCase().split(/\s+/).filter(Boolean));
    });
  }

  /** Returns how many of the entries are shown; nothing if all are. */
  #show(words: readonly string[]): string {
    let [shown, all] = [0, 0];
    const show = (elements: readonly HTMLElement[], within = '') => {
      const text = (within + elements.map(({ textContent }) => textContent).join(' ')).toLowerCase();
      const fits = words.every((word) => text.includes(word));
      for (const element of elements) element.hidden = !fits;
      [shown, all] = [shown + Number(fits), all + 1];
      return fits;
    };
    for (const { elements, entries } of sectionsBelow(this)) {
      if (entries.length === 0) show(elements);
      else {
        const fitting = entries.filter((entry) => show(entry, `${elements[0]?.matches('h2, h3, h4') ? elements[0].textContent : ''} `));
        for (const element of elements) element.hidden = fitting.length === 0;
      }
    }
    return shown === all ? '' : `${shown} / ${all}`;
  }
}

function sectionsBelow(filter: Element): Section[] {
  const sections: HTMLElement[][] = [];
  // In Markdown, a line with the element is a paragraph.
  const block = filter.closest('p') ?? filter;
  for (let next = block.nextElementSibling; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement)) continue;
    const last = sections.at(-1);
    if (!last || next.matches('h2, h3, h4')) sections.push([next]);
    else last.push(next);
  }
  return sections.map((elements) => ({ elements, entries: elements.flatMap(entriesIn) }));
}

/** Each key with its description. */
function entriesIn(element: HTMLElement): HTMLElement[][] {
  return [...element.querySelectorAll<HTMLElement>('dt')].map((term) =>
    term.nextElementSibling instanceof HTMLElement ? [term, term.nextElementSibling] : [term],
  );
}

/** Defines the element, which starts the filters of the page. */
export function defineFilter(): void {
  if (!customElements.get('storedocs-filter')) customElements.define('storedocs-filter', Filter);
}
