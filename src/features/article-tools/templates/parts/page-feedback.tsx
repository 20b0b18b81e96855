import { useSite } from '../../../../../templates/parts/site-context.ts';
import type { SlotProps } from '../../../../../templates/parts/slot.tsx';

/** Where answers go. */
interface Feedback {
  readonly endpoint?: string | undefined;
  readonly contactUrl?: string | undefined;
}

/** A form that asks whether the page was helpful, or a link if no endpoint is configured. */
export default function PageFeedback({ page: { url }, feedback }: SlotProps & { feedback: Feedback }) {
  const { messages, assets } = useSite();
  const { wasHelpful, yes, no, thanks, contact } = messages.actions;
  const link = feedback.contactUrl && <a href={feedback.contactUrl}>{contact}</a>;
  if (!feedback.endpoint)
    return (
      <p className="sd-page-tools sd-page-feedback">
        <b>{wasHelpful}</b> {link}
      </p>
    );
  return (
    <form
      className="sd-page-tools sd-page-feedback"
      action={feedback.endpoint}
      method="post"
      data-tool={assets.pageScriptUrls['page-tools']}
      data-done={thanks}
    >
      <b>{wasHelpful}</b>
      <input type="hidden" name="page" value={url} />
      <button type="submit" name="answer" value="yes">
        {yes}
      </button>
      <button type="submit" name="answer" value="no">
        {no}
      </button>
      {link}
    </form>
  );
}
