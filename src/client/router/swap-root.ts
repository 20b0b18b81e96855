const root = document.documentElement;

/** Classes that pages gave to `html`; others may have added their own. */
let classes = [...root.classList];

/** Gives `html` language, direction and classes of the next page, and leaves alone what scripts set on it. */
export function swapRoot({ documentElement: { lang, dir, classList } }: Document): void {
  root.lang = lang;
  root.dir = dir;
  root.classList.remove(...classes);
  classes = [...classList];
  root.classList.add(...classes);
}
