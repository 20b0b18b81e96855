import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** A bar above the navbar. The close button needs JavaScript and is hidden without it. */
export function AnnouncementBar() {
  const { navbar, messages } = useSite();
  const { announcement } = navbar;
  if (!announcement) return null;
  return (
    <section className="sd-announcement" aria-label={messages.announcement}>
      <div className="sd-announcement-text" dangerouslySetInnerHTML={{ __html: announcement.content }} />
      {announcement.isCloseable && (
        <button className="sd-announcement-close" type="button" aria-label={messages.close} title={messages.close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
