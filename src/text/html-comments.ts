/** True for HTML that consists of one or more comments and white space. */
export function isOnlyComments(html: string): boolean {
  let rest = html.trim();
  if (rest === '') return false;
  while (rest !== '') {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->', 4) : -1;
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return true;
}
