/** Classes of the styles that storedocs uses in a terminal, by their ANSI code. */
const styles: Readonly<Record<string, string>> = { 1: 'bold', 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow', 36: 'cyan' };

/** Output of a command with its colors. */
export default function Terminal({ title, children }: { title: string; children: string }) {
  const [start, ...pieces] = children.split('\u001b[');
  return (
    <figure className="sd-code terminal">
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
