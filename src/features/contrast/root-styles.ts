import postcss, { type AtRule, type Container, type Declaration } from 'postcss';

/** A color mode: that of the system, and the one that the reader chose. */
export type ColorMode = 'light' | 'dark';

/** A declaration that takes effect, with its 1-based position in the stylesheet. */
interface StyleDeclaration {
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

/** Styles of the root element and of code. */
export interface RootStyles {
  /** Custom properties of the root element, by name. */
  readonly properties: ReadonlyMap<string, StyleDeclaration>;
  /** Colors of the classes of highlighted code, by class. */
  readonly codeColors: ReadonlyMap<string, StyleDeclaration>;
}

/** A declaration with the criteria of the cascade, in order. */
interface Candidate extends StyleDeclaration {
  readonly rank: readonly [important: number, layer: number, specificity: number];
}

/** Applies the cascade of a stylesheet in one color mode to the root element and highlighted code, on screens of any size. */
export function rootStyles(css: string, mode: ColorMode): RootStyles {
  const properties = new Map<string, Candidate>();
  const codeColors = new Map<string, Candidate>();
  const layers: string[] = [];
  const layerOf = (name: string) => {
    if (!layers.includes(name)) layers.push(name);
    return layers.indexOf(name);
  };
  const read = (container: Container, layer: number) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'atrule') {
        if (node.name === 'layer' && !node.nodes) for (const name of node.params.split(',')) layerOf(name.trim());
        else if (applies(node, mode)) read(node, node.name === 'layer' ? layerOf(node.params) : layer);
      }
      if (node.type !== 'rule') continue;
      for (const selector of node.selectors) {
        const target = targetOf(selector, mode);
        if (!target) continue;
        for (const declaration of node.nodes) {
          if (declaration.type !== 'decl') continue;
          const into = target.codeClass === undefined ? properties : codeColors;
          const key = target.codeClass ?? declaration.prop;
          if (target.codeClass === undefined ? !key.startsWith('--') : declaration.prop !== 'color') continue;
          const candidate = candidateOf(declaration, layer, target.specificity);
          if (wins(candidate, into.get(key))) into.set(key, candidate);
        }
      }
    }
  };
  // Unlayered styles win.
  read(postcss.parse(css), Number.POSITIVE_INFINITY);
  return { properties, codeColors };
}

function applies({ name, params }: AtRule, mode: ColorMode): boolean {
  if (name === 'layer' || name === 'supports') return true;
  return name === 'media' && params.replace(/\s/g, '').replace(/^(?:all|screen)and/, '') === `(prefers-color-scheme:${mode})`;
}

function candidateOf({ important, value, source }: Declaration, layer: number, specificity: number): Candidate {
  const { line = 1, column = 1 } = source?.start ?? {};
  return { value, line, column, rank: [important ? 1 : 0, layer, specificity] };
}

function wins({ rank }: Candidate, other: Candidate | undefined): boolean {
  const different = rank.findIndex((part, index) => part !== other?.rank[index]);
  return !other || different === -1 || (rank[different] ?? 0) > (other.rank[different] ?? 0);
}

const theme = /\[data-theme\s*=\s*["']?(light|dark)["']?\s*\]/.source;
const part = new RegExp(`^(?:(:root|html|\\*)|:not\\(\\s*${theme}\\s*\\)|${theme}|:where\\(\\s*(?::root|html)\\s*\\))`);

/** The target of a selector: the root element in this mode, or a class of code anywhere in it; `undefined` for anything else. */
function targetOf(
  selector: string,
  mode: ColorMode,
): { readonly codeClass?: string | undefined; readonly specificity: number } | undefined {
  const code = /(?:^|\s)\.(tk-[\w-]+)$/.exec(selector);
  let rest = (code ? selector.slice(0, code.index) : selector).trim();
  if (rest === '' && !code) return undefined;
  let specificity = code ? 10 : 0;
  while (rest !== '') {
    const match = part.exec(rest);
    if (!match) return undefined;
    const [all, element, not, only] = match;
    if (not === mode || (only !== undefined && only !== mode)) return undefined;
    specificity += all === '*' || all.startsWith(':where') ? 0 : element === 'html' ? 1 : 10;
    rest = rest.slice(all.length);
  }
  return { codeClass: code?.[1], specificity };
}
