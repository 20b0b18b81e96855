import { Icon } from '../../../../../templates/parts/icon.tsx';
import { useSite } from '../../../../../templates/parts/site-context.ts';
import type { SlotProps } from '../../../../../templates/parts/slot.tsx';
import { fillText } from '../../../../model/messages.ts';

/** What `pageActions` of the configuration lists. */
type PageAction = 'copy' | 'markdown' | 'chatgpt' | 'claude';

/** URLs of AI assistants, by action. */
const programs: Readonly<Partial<Record<PageAction, { readonly name: string; readonly ask: string }>>> = {
  chatgpt: { name: 'ChatGPT', ask: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', ask: 'https://claude.ai/new?q=' },
};

/** A menu of actions with the Markdown of a page: plain links, and a button that copies it with a script. */
export default function PageActions({ page: { markdownUrl }, actions }: SlotProps & { actions: readonly PageAction[] }) {
  const { messages, url, assets } = useSite();
  const { menu, copyMarkdown, viewMarkdown, openIn, readPage } = messages.actions;
  if (!markdownUrl) return null;
  return (
    <details className="sd-page-tools sd-page-actions">
      <summary>
        {menu}
        <Icon name="chevron" />
      </summary>
      <ul>
        {actions.map((action) => {
          const program = programs[action];
          return (
            <li key={action}>
              {action === 'copy' && (
                <button type="button" data-tool={assets.pageScriptUrls['page-tools']} data-copy={markdownUrl} data-done={messages.copied}>
                  <Icon name="copy" />
                  <span>{copyMarkdown}</span>
                </button>
              )}
              {action === 'markdown' && (
                <a href={markdownUrl}>
                  <Icon name="page" />
                  {viewMarkdown}
                </a>
              )}
              {program && (
                <a
                  href={program.ask + encodeURIComponent(fillText(readPage, { url: url + markdownUrl }))}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Icon name="external" />
                  {fillText(openIn, { program: program.name })}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
