/** Marks the entry of the table of contents whose section is being read. */
export function followToc(signal: AbortSignal): void {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) links.set(decodeURIComponent(link.hash.slice(1)), link);
  const headings = Array.from(links.keys(), (id) => document.getElementById(id)).filter((heading) => heading !== null);
  if (headings.length === 0) return;

  const mark = () => {
    const current = currentHeading(headings);
    for (const [id, link] of links) link.ariaCurrent = id === current?.id ? 'location' : null;
  };
  addEventListener('scroll', onceAFrame(mark), { passive: true, signal });
  addEventListener('resize', onceAFrame(mark), { signal });
  mark();
}

/** The last heading in the upper third of the window, or the very last one at the end of the page. */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  return isAtEnd ? headings.at(-1) : headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
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
