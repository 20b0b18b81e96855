import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** Tells readers that a page is not translated. */
export function UntranslatedNotice() {
  const { messages } = useSite();
  return (
    <div className="sd-admonition sd-admonition-info" role="note">
      <p className="sd-admonition-title">
        <Icon name="notice" />
        {messages.untranslatedTitle}
      </p>
      <div className="sd-admonition-body">
        <p>{messages.untranslatedText}</p>
      </div>
    </div>
  );
}
