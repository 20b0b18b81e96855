/** Another page, as a page names it. */
export interface PageLink {
  readonly label: string;
  readonly url: string;
}
