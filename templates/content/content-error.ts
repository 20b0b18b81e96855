import { type ElementPlace, placeOf } from './element-place.ts';

interface ContentErrorDetails {
  /** What is wrong: a sentence. */
  readonly message: string;
  readonly hint?: string;
  /** Properties of the element that is to blame. */
  readonly props: object;
}

/** Thrown by components that are used wrongly. The name is how the generator knows it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly hint: string | undefined;
  readonly place: ElementPlace | undefined;

  constructor({ message, hint, props }: ContentErrorDetails) {
    super(message);
    this.hint = hint;
    this.place = placeOf(props);
  }
}
