import type { Author } from '../../src/model/blog.ts';
import { fillText } from '../../src/model/messages.ts';
import { useSite } from '../parts/site-context.ts';

/** Links to the accounts of an author on other platforms. */
export function BlogSocials({ author: { key, name, socials } }: { author: Author }) {
  const { messages } = useSite();
  if (socials.length === 0) return null;
  return (
    <ul className="sd-author-socials">
      {socials.map(({ platform, label, url }) => (
        <li key={platform}>
          <a href={url} rel="me noopener" aria-label={fillText(messages.blog.accountOf, { name: name || key || '', platform: label })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
