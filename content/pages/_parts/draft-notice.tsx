import { Admonition } from 'storedocs/content';
import { vendor } from '../../vendor.ts';
import { legalGaps } from '../../vendor-gaps.ts';

/** Says on a legal page which facts it lacks; nothing once they are complete. */
export function DraftNotice() {
  const gaps = legalGaps(vendor);
  if (gaps.length === 0) return null;
  return (
    <Admonition type="warning" title="Draft: facts missing">
      <p>This page does not apply yet. It lacks {new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(gaps)}.</p>
    </Admonition>
  );
}
