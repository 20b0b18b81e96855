import type { SearchFallback } from '../../src/model/search.ts';
import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

interface SearchFallbackFormProps {
  fallback: SearchFallback;
  /** Class of the form, to look like the field that needs a script. */
  className: 'sd-search-box' | 'sd-search-form';
}

/** Sends queries of readers without JavaScript to an external search. */
export function SearchFallbackForm({ fallback: { action, name, hidden }, className }: SearchFallbackFormProps) {
  const { search } = useSite().messages;
  return (
    <form className={className} action={action}>
      {className === 'sd-search-box' && <Icon name="search" />}
      <input type="search" name={name} placeholder={search.search} aria-label={search.search} enterKeyHint="search" />
      {hidden.map((parameter) => (
        <input key={parameter.name} type="hidden" name={parameter.name} value={parameter.value} />
      ))}
    </form>
  );
}
