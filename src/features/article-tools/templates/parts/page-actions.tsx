import { Icon } from '../../../../../templates/parts/icon.tsx';
import { useSite } from '../../../../../templates/parts/site-context.ts';
import { fillText } from '../../../../model/messages.ts';

/** What `pageActions` of the configuration lists. */
export type PageAction = 'copy' | 'markdown' | 'chatgpt' | 'claude';

/** URLs of AI assistants, by action. */
const programs: Readonly<Partial<Record<PageAction, { readonly name: string; readonly ask: string }>>> = {
  chatgpt: { name: 'ChatGPT', ask: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', ask: 'https://claude.ai/new?q=' },
};

/** Actions with the Markdown of a page: plain links, and a button that copies it with a script. */
export function PageActions({ markdownUrl, actions }: { markdownUrl: string; actions: readonly PageAction[] }) {
  const { messages, url, assets } = useSite();
  const { copyMarkdown, viewMarkdown, openIn, readPage } = messages.actions;
  return (
    <ul className="sd-page-actions">
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
                {fillText(openIn, { program: program.name })}
                <Icon name="external" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
