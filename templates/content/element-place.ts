/** Source position of an element, as JSX compilers pass it. */
export interface ElementPlace {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

const placeKey = Symbol('place');

/** Stores the position of the element with these props. Copies of the props do not have it. */
export function notePlace(props: object, place: ElementPlace | undefined): void {
  Reflect.defineProperty(props, placeKey, { value: place, configurable: true });
}

/** Position of the element with these props; absent outside of content. */
export function elementPlace(props: object): ElementPlace | undefined {
  return isNoted(props) ? props[placeKey] : undefined;
}

function isNoted(props: object): props is { readonly [placeKey]: ElementPlace | undefined } {
  return placeKey in props;
}
