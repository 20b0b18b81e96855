/** Types that both have. */
const same = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success'];

const types: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  todo: 'info',
  hint: 'tip',
  check: 'success',
  done: 'success',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  seealso: 'info',
};

/** The name and title of a container, as in `note[Title]`. Without a title, that of MkDocs is its type, which ours may not show. */
export function admonitionOpening(type: string, title: string | undefined): string {
  const lower = type.toLowerCase();
  const name = same.includes(lower) ? lower : (types[lower] ?? 'note');
  const shown = title === undefined || title === '' ? (name === lower ? undefined : titleOf(type)) : title;
  return shown === undefined ? name : `${name}[${escaped(shown)}]`;
}

/** A block that readers open. */
export function detailsOpening(type: string, title: string | undefined, isOpen: boolean): string {
  return `details[${escaped(title === undefined || title === '' ? titleOf(type) : title)}]${isOpen ? '{open}' : ''}`;
}

function titleOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}

/** Brackets that do not belong together would end the title. */
function escaped(title: string): string {
  return /^[^[\]]*(?:\[[^[\]]*\][^[\]]*)*$/.test(title) ? title : title.replace(/[[\]]/g, '\\$&');
}
