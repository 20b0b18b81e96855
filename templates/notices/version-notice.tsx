import { fillText } from '../../src/model/messages.ts';
import type { VersionOfPage } from '../../src/model/site-data.ts';
import { fillNodes } from '../parts/fill-nodes.tsx';
import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** Tells readers that a page does not belong to the last version, with a link to that version. */
export function VersionNotice({ version: { banner, label, docsId } }: { version: VersionOfPage }) {
  const { messages, title } = useSite();
  if (!banner) return null;
  const text = banner.kind === 'unreleased' ? messages.unreleasedVersion : messages.unmaintainedVersion;
  const link = (
    <a href={banner.latestUrl} data-version-of={docsId} data-version={banner.latestName}>
      {messages.latestVersion}
    </a>
  );
  return (
    <div className="sd-version-notice" role="note">
      <Icon name="notice" />
      <p>
        {fillText(text, { site: title, version: label })} {fillNodes(messages.forLatestVersion, { link, version: banner.latestLabel })}
      </p>
    </div>
  );
}
