/** Classes of code that look like the styles of a terminal, by their ANSI code. */
const styles: Readonly<Record<string, string>> = {
  1: 'tk-strong',
  2: 'tk-operator',
  31: 'tk-escape',
  32: 'tk-string',
  33: 'tk-number',
  36: 'tk-type',
};

/** Output of a command with its colors. */
export default function Terminal({ title, children }: { title: string; children: string }) {
  const [start, ...pieces] = children.split('\u001b[');
  return (
    <figure className="sd-code">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
      <pre tabIndex={0}>
        <code>
          {start}
          {pieces.map((piece, index) => {
            const end = piece.indexOf('m');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
              <span key={index} className={styles[piece.slice(0, end)]}>
                {piece.slice(end + 1)}
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}
