import type { SiteCode } from '../process/site-code.ts';

const sections: readonly string[] = ['docs', 'blog', 'pages'];

/** A configuration as it was exported, whose `editUrl` functions are called as code of the site, which may not return. */
export function watchedEditUrls(value: object, file: string, code: SiteCode): object {
  const subject = { what: 'The function "editUrl"', file };
  const watched = (section: unknown): unknown => {
    if (Array.isArray(section)) return section.map(watched);
    if (typeof section !== 'object' || section === null || !('editUrl' in section)) return section;
    const { editUrl } = section;
    if (typeof editUrl !== 'function') return section;
    return { ...section, editUrl: (...args: readonly unknown[]): unknown => code.run(subject, () => editUrl(...args)) };
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sections.includes(key) ? watched(inner) : inner]));
}
