import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** Tells readers that a page is not in their language. */
export function UntranslatedNotice() {
  const { texts } = useSite();
  return (
    <div className="admonition admonition-info" role="note">
      <p className="admonition-title">
        <Icon name="notice" />
        {texts.untranslatedTitle}
      </p>
      <div className="admonition-body">
        <p>{texts.untranslatedText}</p>
      </div>
    </div>
  );
}
