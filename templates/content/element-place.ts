/** Where an element stands in its source, as compilers of JSX write it. */
export interface ElementPlace {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

const placeKey = Symbol('place');

/** Notes where the element with these properties stands. Copies of the properties do not have it. */
export function notePlace(props: object, place: ElementPlace | undefined): void {
  Reflect.defineProperty(props, placeKey, { value: place, configurable: true });
}

/** Where the element with these properties stands; absent outside of documents. */
export function placeOf(props: object): ElementPlace | undefined {
  return isNoted(props) ? props[placeKey] : undefined;
}

function isNoted(props: object): props is { readonly [placeKey]: ElementPlace | undefined } {
  return placeKey in props;
}
