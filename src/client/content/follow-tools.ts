/** A script that works for a button or form; its URL is the value of `data-tool`. */
interface Tool {
  readonly use: (element: HTMLElement, submitter?: HTMLElement | null) => void;
}

/** Loads what a button or form needs when it is used for the first time. */
export function followTools(): void {
  for (const type of ['click', 'submit'])
    document.addEventListener(type, (event) => {
      const { target } = event;
      const used = target instanceof Element && target.closest<HTMLElement>(`${type === 'click' ? 'button' : 'form'}[data-tool]`);
      if (!used) return;
      event.preventDefault();
      const submitter = event instanceof SubmitEvent ? event.submitter : null;
      import(used.dataset.tool ?? '').then(({ use }: Tool) => use(used, submitter)).catch(console.error);
    });
}
