/** A stand-in for a package that would request another host. */
export function Tweet({ id }: { id: string }) {
  return (
    <p>
      <a href={`https://x.com/i/status/${id}`}>Tweet {id}</a>
    </p>
  );
}
