import { Icon } from '../../../../../templates/parts/icon.tsx';
import { useSite } from '../../../../../templates/parts/site-context.ts';

interface AnnouncementBarProps {
  /** HTML. */
  content: string;
  isCloseable: boolean;
}

/** A bar above the navbar. The close button needs JavaScript and is hidden without it. */
export function AnnouncementBar({ content, isCloseable }: AnnouncementBarProps) {
  const { messages } = useSite();
  return (
    <section className="sd-announcement" aria-label={messages.announcement}>
      <div className="sd-announcement-text" dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button className="sd-announcement-close" type="button" aria-label={messages.close} title={messages.close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
