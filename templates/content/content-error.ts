import { type ElementPlace, elementPlace } from './element-place.ts';

interface ContentErrorDetails {
  /** The problem: a sentence. */
  readonly message: string;
  readonly hint?: string;
  /** Properties of the element with the problem. */
  readonly props: object;
}

/** Thrown by components with invalid props. The generator recognizes it by its name. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly hint: string | undefined;
  readonly place: ElementPlace | undefined;

  constructor({ message, hint, props }: ContentErrorDetails) {
    super(message);
    this.hint = hint;
    this.place = elementPlace(props);
  }
}
