/** The part of the library's API that is used. */
interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string): Promise<{ readonly svg: string; readonly bindFunctions?: (element: Element) => void }>;
}

let loading: Promise<Mermaid> | undefined;
let count = 0;
/** The library draws one diagram at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Draws the source in it once it is in view, and again when the color mode changes. Until then, and on failure, shows the source. */
class Diagram extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  #mode: MutationObserver | undefined;
  #drawn: string | undefined;

  connectedCallback(): void {
    this.#seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#seen?.disconnect();
        this.#draw();
        this.#mode = new MutationObserver(() => this.#draw());
        this.#mode.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      },
      { rootMargin: '400px' },
    );
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
    this.#mode?.disconnect();
  }

  #draw(): void {
    last = last.then(() => this.#drawNow()).catch(console.error);
  }

  async #drawNow(): Promise<void> {
    const mode = document.documentElement.dataset.theme ?? 'light';
    const code = this.querySelector('figure code');
    if (!this.isConnected || this.#drawn === mode || !code) return;
    loading ??= load();
    const mermaid = await loading;
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: mode === 'dark' ? 'dark' : 'neutral',
      fontFamily: 'inherit',
    });
    const { svg } = await mermaid.render(`storedocs-diagram-${count++}`, code.textContent ?? '');
    const box =
      this.querySelector('.sd-diagram') ?? this.appendChild(Object.assign(document.createElement('div'), { className: 'sd-diagram' }));
    box.innerHTML = svg;
    box.firstElementChild?.setAttribute('role', 'img');
    if (!box.querySelector('title')) box.firstElementChild?.setAttribute('aria-label', code.textContent?.trim() ?? '');
    this.querySelector('figure')?.toggleAttribute('hidden', true);
    this.#drawn = mode;
  }
}

async function load(): Promise<Mermaid> {
  const { default: mermaid }: { readonly default: Mermaid } = await import(diagramLibrary);
  return mermaid;
}

if (!customElements.get('storedocs-diagram')) customElements.define('storedocs-diagram', Diagram);
