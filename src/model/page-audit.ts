/** What rules ask of a finished page: plain data, small for nearly all pages. */
export interface PageAudit {
  /** Of `<title>`; empty when the page has none. */
  readonly title: string;
  /** Of the meta description; empty when the page has none. */
  readonly description: string;
  /** `lang` of `<html>`; absent when it has none. */
  readonly lang?: string | undefined;
  /** True where the page asks search engines to leave it out. */
  readonly isNoIndex: boolean;
  /** Size of the HTML. */
  readonly bytes: number;
  readonly elements: number;
  /** Characters of HTML before its heading of level 1, or before `<main>` where it has none; absent without both. */
  readonly contentStart?: number | undefined;
  /** In document order. */
  readonly findings: readonly PageFinding[];
}

interface FindingBase {
  /** True outside of `<main>`: such a finding is on many pages. */
  readonly isInFrame: boolean;
}

/** Something that a rule may report. Places are those of the source, so they are searched for when it is reported. */
export type PageFinding = FindingBase &
  (
    | {
        readonly rule: 'image-alt';
        readonly url: string;
        /** True for `alt=""`, which Markdown writes where the author gave no text, and HTML where the image is decoration. */
        readonly isEmpty: boolean;
      }
    | { readonly rule: 'image-size'; readonly url: string }
    | { readonly rule: 'link-text'; readonly url: string }
    | { readonly rule: 'link-text-vague'; readonly url: string; readonly text: string }
    | { readonly rule: 'heading-order'; readonly text: string; readonly level: number; readonly before: number }
    | {
        readonly rule: 'heading-text';
        /** Empty for a heading without text. */
        readonly text: string;
        readonly level: number;
      }
    | { readonly rule: 'table-header' }
    | { readonly rule: 'id-duplicate'; readonly id: string }
    | { readonly rule: 'placeholder-text'; readonly text: string }
  );
