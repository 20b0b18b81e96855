/** Longer labels may need more lines than a sidebar gives them. */
const safeLength = 40;

/** The whole of a label, for a tooltip; absent when the label is short enough to be seen. */
export function labelTitle(label: string): string | undefined {
  return label.length > safeLength ? label : undefined;
}
