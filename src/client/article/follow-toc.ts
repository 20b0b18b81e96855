import { decodeHref } from '../../text/url.ts';
import { closestTo } from '../dom/make-element.ts';

/** Marks the table-of-contents entry of the section that is being read. */
export function followToc(signal: AbortSignal): void {
  const toc = document.querySelector<HTMLElement>('.sd-toc');
  if (!toc) return;
  const links = new Map(Array.from(toc.querySelectorAll('a'), (link) => [decodeHref(link.hash.slice(1)), link]));
  const headings = Array.from(links.keys(), (id) => document.getElementById(id)).filter((heading) => heading !== null);
  const current = toc.querySelector('.sd-toc-current');
  let shown: HTMLElement | undefined;

  const mark = () => {
    const heading = currentHeading(headings);
    if (heading === shown) return;
    shown = heading;
    const link = links.get(heading?.id ?? '');
    for (const other of links.values()) other.ariaCurrent = other === link ? 'location' : null;
    current?.replaceChildren(link?.textContent ?? '');
    keepInView(link, toc);
  };
  addEventListener('scroll', onceAFrame(mark), { passive: true, signal });
  addEventListener('resize', onceAFrame(mark), { signal });
  mark();
  // On narrow screens the list covers the content: close it after a choice.
  toc.addEventListener('click', (event) => {
    if (closestTo(event, 'a')) toc.querySelector('details')?.removeAttribute('open');
  });
}

/** The first heading below the navbar if it is in the upper half of the window, else the one before it. */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const offset = Math.max(0, document.querySelector('.sd-navbar')?.getBoundingClientRect().bottom ?? 0);
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= offset);
  if (next === -1) return headings.at(-1);
  const isNear = (headings[next]?.getBoundingClientRect().bottom ?? 0) < innerHeight / 2;
  return headings[isNear ? next : next - 1];
}

/** Scrolls only the table of contents. */
function keepInView(link: HTMLElement | undefined, toc: HTMLElement): void {
  if (!link) return;
  const [inner, outer] = [link.getBoundingClientRect(), toc.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) toc.scrollTop += inner.top - outer.top - toc.clientHeight / 2;
}

function onceAFrame(run: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      run();
    });
  };
}
