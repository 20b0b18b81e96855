import type { SlotProps } from '../../../../../templates/parts/slot.tsx';
import { type PageAction, PageActions } from './page-actions.tsx';
import { type Feedback, PageFeedback } from './page-feedback.tsx';

interface ArticleToolsProps extends SlotProps {
  actions: readonly PageAction[];
  feedback?: Feedback | undefined;
}

/** What readers can do at the end of an article. */
export default function ArticleTools({ page, actions, feedback }: ArticleToolsProps) {
  const markdownUrl = actions.length > 0 ? page.markdownUrl : undefined;
  if (!feedback && !markdownUrl) return null;
  return (
    <div className="sd-page-tools">
      {feedback && <PageFeedback url={page.url} feedback={feedback} />}
      {markdownUrl && <PageActions markdownUrl={markdownUrl} actions={actions} />}
    </div>
  );
}
