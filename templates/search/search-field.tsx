import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { SearchMessages } from '../../src/model/messages.ts';
import { Icon } from '../parts/icon.tsx';

interface SearchFieldProps {
  pageUrl: string;
  messages: SearchMessages;
  /** What the living box does with it. */
  form?: FormHTMLAttributes<HTMLFormElement> | undefined;
  input?: (InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }) | undefined;
  children?: ReactNode;
}

/** The field of the navbar, the same in the page and alive. By itself it is a form like any other. */
export function SearchField({ pageUrl, messages, form, input, children }: SearchFieldProps) {
  return (
    <form className="search-box" action={pageUrl} {...form}>
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
      <button className="search-clear" type="reset" aria-label={messages.clear}>
        <Icon name="close" />
      </button>
      {children}
    </form>
  );
}
