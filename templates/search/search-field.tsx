import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { SearchMessages } from '../../src/model/messages.ts';
import { Icon } from '../parts/icon.tsx';

interface SearchFieldProps {
  pageUrl: string;
  messages: SearchMessages;
  /** Label of the button that closes the dialog. */
  close: string;
  /** Handlers of the island. */
  form?: FormHTMLAttributes<HTMLFormElement> | undefined;
  input?: (InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }) | undefined;
  onClose?: (() => void) | undefined;
  children?: ReactNode;
}

/** The field of the search dialog, the same before and after hydration. By itself it is a plain form. */
export function SearchField({ pageUrl, messages, close, form, input, onClose, children }: SearchFieldProps) {
  return (
    <form className="sd-search-box" action={pageUrl} {...form}>
      <div className="sd-search-field">
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
          autoFocus
          {...input}
        />
        <button className="sd-search-clear" type="reset" aria-label={messages.clear}>
          <Icon name="close" />
        </button>
        {/* The stylesheet shows the key: the name contains it, for speech input. */}
        <button className="sd-search-close" type="button" aria-label={`${close} (Esc)`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </form>
  );
}
