import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** Tells the readers of an unlisted page that it can be reached by its address only. */
export function UnlistedNotice() {
  const { texts } = useSite();
  return (
    <div className="admonition admonition-warning">
      <p className="admonition-title">
        <Icon name="notice" />
        {texts.unlistedTitle}
      </p>
      <div className="admonition-body">
        <p>{texts.unlistedText}</p>
      </div>
    </div>
  );
}
