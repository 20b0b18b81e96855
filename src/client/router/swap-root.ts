const root = document.documentElement;

/** Classes that pages gave to `html`; scripts may have added their own. */
let classes = [...root.classList];

/** Applies language, direction and classes of the next page to `html`, and keeps what scripts set on it. */
export function swapRoot({ documentElement: { lang, dir, classList } }: Document): void {
  root.lang = lang;
  root.dir = dir;
  root.classList.remove(...classes);
  classes = [...classList];
  root.classList.add(...classes);
}
