/** What rules need from a finished page: plain data, small for most pages. */
export interface PageAudit {
  /** Of `<title>`; empty when the page has none. */
  readonly title: string;
  /** Of the meta description; empty when the page has none. */
  readonly description: string;
  /** `lang` of `<html>`; absent when it has none. */
  readonly lang?: string | undefined;
  /** True for a page with `noindex`. */
  readonly isNoIndex: boolean;
  /** Size of the HTML in bytes. */
  readonly bytes: number;
  readonly elements: number;
  /** Characters of HTML before the level-1 heading, else before `<main>`; absent without both. */
  readonly contentStart?: number | undefined;
  /** In document order. */
  readonly findings: readonly PageFinding[];
}

interface FindingBase {
  /** True outside of `<main>`, where a finding is the same on many pages. */
  readonly isInFrame: boolean;
}

/** Something that a rule may report. It has no position: that is looked up in the source when it is reported. */
export type PageFinding = FindingBase &
  (
    | {
        readonly rule: 'image-alt';
        readonly url: string;
        /** True for `alt=""`: in Markdown, a missing text; in HTML, a decorative image. */
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
