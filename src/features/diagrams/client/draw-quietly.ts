/** A drawing, free of what a strict policy for styles blocks. */
export interface Drawing {
  /** With `data-css` instead of `style` attributes. */
  readonly svg: string;
  /** Rules of its `style` elements. */
  readonly css: string;
}

/** What the window of a frame offers to the page around it. */
export interface DrawingWindow {
  drawDiagram?: (id: string, source: string, options: Readonly<Record<string, unknown>>) => Promise<Drawing>;
}

/** The part of the library's API that is used. */
interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string): Promise<{ readonly svg: string }>;
}

/**
 * Loads the library, from its URL, into the window of a frame, where the DOM applies styles in ways that the policy allows: the library writes `style`
 * attributes and elements. The window is used for nothing else.
 */
export function serveDrawings(view: Window & DrawingWindow, url: string): void {
  const rules: string[] = [];
  applyStylesQuietly(rules);
  const library: Promise<{ readonly default: Mermaid }> = import(url);
  view.drawDiagram = async (id, source, options) => {
    const { default: mermaid } = await library;
    rules.length = 0;
    document.adoptedStyleSheets = [];
    mermaid.initialize(options);
    const { svg } = await mermaid.render(id, source);
    return { svg, css: rules.join('\n') };
  };
}

/** Changes the DOM of this window: `style` attributes are set as declarations, rules of `style` elements as constructed stylesheets. */
function applyStylesQuietly(rules: string[]): void {
  const { setAttribute, insertBefore, appendChild } = Element.prototype;
  const { parseFromString } = DOMParser.prototype;
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const withoutRules = (node: Node): Node => {
    if (node.nodeName.toLowerCase() !== 'style') return node;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(node.textContent ?? '');
    document.adoptedStyleSheets.push(sheet);
    rules.push(node.textContent ?? '');
    // The policy blocks even an empty element.
    return document.createComment('');
  };
  Object.assign(Element.prototype, {
    setAttribute(this: Element, name: string, value: string) {
      if (name === 'style' && isStyled(this)) this.style.cssText = value;
      else setAttribute.call(this, name, value);
    },
    insertBefore(this: Element, node: Node, before: Node | null) {
      return insertBefore.call(this, withoutRules(node), before);
    },
    appendChild(this: Element, node: Node) {
      return appendChild.call(this, withoutRules(node));
    },
  });
  // The library sanitizes labels and icons by parsing them.
  Object.assign(DOMParser.prototype, {
    parseFromString(this: DOMParser, text: string, type: DOMParserSupportedType) {
      return parseFromString.call(this, withoutStyles(String(text)), type);
    },
  });
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...html,
    get(this: Element) {
      const copy = document.importNode(this, true);
      for (const element of [copy, ...copy.querySelectorAll('[style]')]) {
        const css = element.getAttribute('style');
        element.removeAttribute('style');
        if (css) setAttribute.call(element, 'data-css', css);
      }
      return html?.get?.call(copy);
    },
    set(this: Element, text: string) {
      html?.set?.call(this, withoutStyles(String(text)));
      applyDeclarations(this);
    },
  });
}

/** Replaces `style` attributes in HTML; text between tags stays. */
function withoutStyles(text: string): string {
  return text.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, '$1data-css'));
}

/** Applies the declarations of `data-css` attributes. */
export function applyDeclarations(root: Element): void {
  for (const element of root.querySelectorAll('[data-css]')) {
    if (isStyled(element)) element.style.cssText = element.getAttribute('data-css') ?? '';
    element.removeAttribute('data-css');
  }
}

function isStyled(element: Element): element is Element & ElementCSSInlineStyle {
  return 'style' in element;
}
