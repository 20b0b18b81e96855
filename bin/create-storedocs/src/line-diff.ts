/** The differing lines of two texts, prefixed with `-` or `+`, and the lines around them; empty if the texts are equal. */
export function lineDiff(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const marked = marks(old, fresh);
  const near = (index: number) => marked.slice(Math.max(0, index - around), index + around + 1).some(({ mark }) => mark !== ' ');
  return marked.flatMap(({ mark, line }, index) => {
    if (near(index)) return [`${mark} ${line}`];
    return index > 0 && near(index - 1) ? ['…'] : [];
  });
}

/** Number of unchanged lines shown on either side. */
const around = 2;

interface MarkedLine {
  readonly mark: ' ' | '-' | '+';
  readonly line: string;
}

/** Every line of both texts, along their longest common subsequence. */
function marks(old: readonly string[], fresh: readonly string[]): MarkedLine[] {
  // common[i][j]: how many lines both have in common from i and j on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: MarkedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      lines.push({ mark: ' ', line: old[i++] ?? '' });
      j++;
    } else if (j >= fresh.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) lines.push({ mark: '-', line: old[i++] ?? '' });
    else lines.push({ mark: '+', line: fresh[j++] ?? '' });
  }
  return lines;
}
