import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** Tells readers that a page is unlisted. */
export function UnlistedNotice() {
  const { messages } = useSite();
  return (
    <div className="sd-admonition sd-admonition-warning">
      <p className="sd-admonition-title">
        <Icon name="notice" />
        {messages.unlistedTitle}
      </p>
      <div className="sd-admonition-body">
        <p>{messages.unlistedText}</p>
      </div>
    </div>
  );
}
