import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { SearchMessages } from '../../src/model/messages.ts';
import { Icon } from '../parts/icon.tsx';

interface SearchFieldProps {
  pageUrl: string;
  messages: SearchMessages;
  /** Handlers of the island. */
  form?: FormHTMLAttributes<HTMLFormElement> | undefined;
  input?: (InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }) | undefined;
  children?: ReactNode;
}

/** The search field of the navbar, the same before and after hydration. By itself it is a plain form. */
export function SearchField({ pageUrl, messages, form, input, children }: SearchFieldProps) {
  return (
    <form className="sd-search-box" action={pageUrl} {...form}>
      <Icon name="search" />
      <input
        type="text"
        name="q"
        placeholder={messages.search}
        aria-label={messages.search}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
        {...input}
      />
      <button className="sd-search-clear" type="reset" aria-label={messages.clear}>
        <Icon name="close" />
      </button>
      {children}
    </form>
  );
}
