/** An element of JSX in a tree of Markdown or HTML, as remark-mdx writes it; `name` is null for a fragment. */
export interface JsxElement {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  readonly name: string | null;
  readonly attributes: readonly (JsxAttribute | { readonly type: 'mdxJsxExpressionAttribute' })[];
  readonly children: readonly object[];
}

/** `name="value"`; the value is an object for an expression, and null or absent for a name alone. */
export interface JsxAttribute {
  readonly type: 'mdxJsxAttribute';
  readonly name: string;
  value?: string | object | null;
  readonly position?: { readonly start: { readonly line: number; readonly column: number } };
}

/** True for an element of JSX. */
export function isJsxElement(node: object): node is JsxElement {
  return 'type' in node && (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement');
}
