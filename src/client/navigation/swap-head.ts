/** A served element of the head and the element that it became. */
interface OwnNode {
  readonly html: string;
  readonly node: Element;
}

/** Maximum wait for stylesheets, in milliseconds. */
const patience = 3000;

let shown = ownNodes(document);

/** Loads the stylesheets that only the next page has. Returns a function that swaps the head. */
export async function prepareHead(next: Document, url: string): Promise<() => void> {
  const wanted = ownNodes(next).map((own) => shown.find(({ html }) => html === own.html) ?? own);
  const fresh = wanted.filter((own) => !shown.includes(own)).map(({ node }) => node);
  // The order of stylesheets matters.
  const place = (node: Element) => {
    const followers = wanted.slice(wanted.findIndex((own) => own.node === node)).map((own) => own.node);
    const next = followers.find(({ ownerDocument }) => ownerDocument === document);
    (next ?? document.querySelector('script[data-build]'))?.before(node);
  };
  const loads = fresh.map((node) =>
    node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? load(node, { url, place }) : () => place(node),
  );
  const insertions = await Promise.all(loads);
  return () => {
    for (const insertNow of insertions) insertNow();
    for (const own of shown) if (!wanted.includes(own)) own.node.remove();
    shown = wanted;
  };
}

/** Everything before the script of the build except scripts: other scripts add elements after it. */
function ownNodes({ head }: Document): OwnNode[] {
  const nodes = [...head.querySelectorAll(':scope > :not(script[data-build] ~ *, script:not([type$=json]))')];
  return nodes.map((node) => ({ html: node.outerHTML, node }));
}

interface StylePlace {
  /** URL of the page with the style. */
  readonly url: string;
  /** Adds it to the head. */
  readonly place: (style: Element) => void;
}

/** Loads a stylesheet without applying it. Returns a function that applies it. */
function load(style: HTMLLinkElement, { url, place }: StylePlace): Promise<() => void> {
  const { media } = style;
  style.href = new URL(style.getAttribute('href') ?? '', url).href;
  style.media = 'not all';
  place(style);
  return new Promise((resolve) => {
    const done = () =>
      resolve(() => {
        style.media = media;
      });
    style.onload = done;
    style.onerror = done;
    setTimeout(done, patience);
  });
}
