import { closestTo } from '../dom/make-element.ts';

/** A script that works for a button or form; its URL is the value of `data-tool`. */
interface Tool {
  readonly use: (element: HTMLElement, submitter?: HTMLElement | null) => void;
}

/** Loads what a button or form needs when it is used for the first time. */
export function followTools(): void {
  for (const type of ['click', 'submit'])
    document.addEventListener(type, (event) => {
      const used = closestTo(event, `${type === 'click' ? 'button' : 'form'}[data-tool]`);
      if (!used) return;
      event.preventDefault();
      const submitter = event instanceof SubmitEvent ? event.submitter : null;
      import(used.dataset.tool ?? '').then(({ use }: Tool) => use(used, submitter)).catch(console.error);
    });
}

/** Moves the focus to the content when the skip link is used, without changing the URL. */
export function skipToContent(): void {
  document.addEventListener('click', (event) => {
    const main = document.querySelector('main');
    if (!main || !closestTo(event, '.sd-skip-link')) return;
    event.preventDefault();
    main.focus();
  });
}

/** Keeps query and anchor in links to other locales, unless a link has its own query. */
export function keepPlace(signal: AbortSignal): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-locales]')) {
    const take = (event: Event) => {
      const link = closestTo<HTMLAnchorElement>(event, 'a[data-locale]');
      if (!link) return;
      link.search ||= location.search;
      link.hash = location.hash;
    };
    menu.addEventListener('click', take, { signal });
  }
}
