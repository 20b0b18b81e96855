const tones: Readonly<Record<string, string>> = { tip: 'tip', warning: 'warning', danger: 'danger' };

/** A badge as a directive, with the space before it; `undefined` if its text is an expression. */
export function badgeOf(attributes: string, inner: string | undefined): string | undefined {
  const given =
    inner ??
    /(?<![:\w])text=(?:"([^"]*)"|'([^']*)')/
      .exec(attributes)
      ?.slice(1)
      .find((value) => value !== undefined);
  if (given === undefined || /(?:^|\s)(?::|v-bind:)text=/.test(attributes) || given.includes('{{')) return undefined;
  const tone = tones[/(?<![:\w])type=["'](\w+)["']/.exec(attributes)?.[1] ?? 'tip'];
  return ` :badge[${given.trim()}]${tone === undefined ? '' : `{tone=${tone}}`}`;
}
