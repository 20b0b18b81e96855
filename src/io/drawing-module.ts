/** Module of a drawing, which is an address and a component. `url` is a text as JSON. */
export function drawingModule(url: string): string {
  return `export const url = ${url};\nexport default Object.assign((props) => <img alt="" {...props} src={url} />, { url, toString: () => url });`;
}
