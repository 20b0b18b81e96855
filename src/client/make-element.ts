type Properties<Name extends keyof HTMLElementTagNameMap> = {
  readonly [Key in keyof HTMLElementTagNameMap[Name]]?: HTMLElementTagNameMap[Name][Key] | undefined;
};

/** Makes an element with some of its properties set, those that have a value, and what is to be in it. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  Object.assign(element, Object.fromEntries(given)).append(...children);
  return element;
}
