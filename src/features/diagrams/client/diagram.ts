import { applyDeclarations, type Drawing, type DrawingWindow, serveDrawings } from './draw-quietly.ts';

/** Marks the frame in which diagrams are drawn. */
const frameClass = 'sd-diagram-frame';

/** The library's limit for a diagram, in characters. */
const maxLength = 50_000;

let drawing: { readonly frame: HTMLIFrameElement; readonly window: Promise<Window & DrawingWindow> } | undefined;
let count = 0;
/** The library draws one diagram at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Draws the source in it once it is in view, and again when the color mode changes. Until then, and on failure, shows the source. */
class Diagram extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  #mode: MutationObserver | undefined;
  #drawn: string | undefined;
  #rules: CSSStyleSheet | undefined;

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
    this.#setRules('');
    this.#drawn = undefined;
  }

  /** Rules name the id of their drawing. */
  #setRules(css: string): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#rules);
    this.#rules = css === '' ? undefined : new CSSStyleSheet();
    if (!this.#rules) return;
    this.#rules.replaceSync(css);
    document.adoptedStyleSheets.push(this.#rules);
  }

  #draw(): void {
    last = last.then(() => this.#drawNow()).catch(console.error);
  }

  async #drawNow(): Promise<void> {
    const mode = document.documentElement.dataset.theme ?? 'light';
    const code = this.querySelector('figure code');
    if (!this.isConnected || this.#drawn === mode || !code) return;
    const source = code.textContent ?? '';
    // Instead, the library would draw a message about its limit.
    if (source.length > maxLength)
      throw new Error(`The diagram is not drawn: it has ${source.length} characters, the limit is ${maxLength}.`);
    const { svg, css } = await draw(source, mode, this);
    const caption = this.querySelector('figcaption')?.outerHTML ?? '';
    const box =
      this.querySelector('.sd-diagram') ?? this.appendChild(Object.assign(document.createElement('div'), { className: 'sd-diagram' }));
    box.innerHTML = svg + caption;
    applyDeclarations(box);
    this.#setRules(css);
    box.firstElementChild?.setAttribute('role', 'img');
    if (!box.querySelector('title')) box.firstElementChild?.setAttribute('aria-label', source.trim());
    this.querySelector('figure')?.toggleAttribute('hidden', true);
    this.#drawn = mode;
  }
}

/** Draws a diagram in a hidden frame, where the library may change the document. */
async function draw(source: string, mode: string, place: Element): Promise<Drawing> {
  if (!drawing?.frame.isConnected) {
    const frame = addFrame();
    drawing = { frame, window: load(frame, getComputedStyle(place).font) };
  }
  const { drawDiagram } = await drawing.window;
  if (!drawDiagram) throw new Error('The library for diagrams could not be loaded.');
  return drawDiagram(`storedocs-diagram-${count++}`, source, {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    fontFamily: 'inherit',
    themeVariables: { darkMode: mode === 'dark', ...colorsAt(place) },
  });
}

/** The colors of the page under the names of Mermaid, which derives others from them and needs hexadecimal notation. */
function colorsAt(place: Element): Record<string, string> {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const styles = getComputedStyle(place);
  const color = (name: string) => {
    if (!canvas) return '#888888';
    canvas.fillStyle = styles.getPropertyValue(`--sd-${name}`).trim();
    canvas.fillRect(0, 0, 1, 1);
    return `#${Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const [text, line, ground] = [color('text'), color('muted'), color('surface')];
  return {
    background: color('background'),
    primaryColor: color('accent-soft'),
    primaryBorderColor: color('accent'),
    primaryTextColor: text,
    secondaryColor: ground,
    secondaryBorderColor: color('border-strong'),
    secondaryTextColor: text,
    tertiaryColor: ground,
    tertiaryBorderColor: color('border'),
    tertiaryTextColor: text,
    lineColor: line,
    textColor: text,
    noteBkgColor: color('warning-soft'),
    noteBorderColor: color('warning'),
    noteTextColor: text,
  };
}

/** Adds an empty frame with the fonts of the page: labels are measured in it. */
function addFrame(): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), { className: frameClass, tabIndex: -1 });
  frame.setAttribute('aria-hidden', 'true');
  document.documentElement.append(frame);
  return frame;
}

async function load({ contentDocument, contentWindow }: HTMLIFrameElement, font: string): Promise<Window & DrawingWindow> {
  if (!contentDocument || !contentWindow) throw new Error('Diagrams cannot be drawn: frames are blocked.');
  const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
    add(contentDocument.importNode(link), contentDocument),
  );
  contentDocument.body.style.font = font;
  const script = Object.assign(contentDocument.createElement('script'), { type: 'module', src: import.meta.url });
  await Promise.all([...styles, add(script, contentDocument)]);
  // Without its font, a diagram is drawn in another one.
  await contentDocument.fonts.load(font).catch(() => undefined);
  return contentWindow;
}

/** Adds an element to a document; resolves when its file has loaded, or could not be loaded. */
function add(element: Element, { head }: Document): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
    head.append(element);
  });
}

/** Draws all diagrams with the library at a URL. In the frame for drawings, loads the library. */
export function drawDiagrams(library: string): void {
  if (window.frameElement?.className === frameClass) serveDrawings(window, library);
  else if (!customElements.get('storedocs-diagram')) customElements.define('storedocs-diagram', Diagram);
}
