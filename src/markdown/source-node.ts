/** What is needed of a node of Markdown or MDX to take its text out of the source. */
export interface SourceNode {
  readonly type: string;
  readonly position?: { readonly start: SourcePoint; readonly end: SourcePoint } | undefined;
  readonly children?: readonly SourceNode[] | undefined;
  readonly value?: string | undefined;
  readonly url?: string | undefined;
  readonly depth?: number | undefined;
}

interface SourcePoint {
  readonly column: number;
  readonly offset?: number | undefined;
}

/** Offset at which a node begins. */
export function startOf({ position }: SourceNode): number {
  return position?.start.offset ?? 0;
}

/** Offset behind a node. */
export function endOf({ position }: SourceNode): number {
  return position?.end.offset ?? 0;
}
