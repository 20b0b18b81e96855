import { fillText } from '../../src/model/messages.ts';
import type { PageAction } from '../../src/model/site-data.ts';
import { Icon } from './icon.tsx';
import { useSite } from './site-context.ts';

/** URLs of AI assistants, by action. */
const programs: Readonly<Partial<Record<PageAction, { readonly name: string; readonly ask: string }>>> = {
  chatgpt: { name: 'ChatGPT', ask: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', ask: 'https://claude.ai/new?q=' },
};

/** Actions with the Markdown of a page: plain links, and a button that copies it with a script. */
export function PageActions({ markdownUrl }: { markdownUrl: string }) {
  const { article, messages, url, assets } = useSite();
  const { copyMarkdown, viewMarkdown, openIn, readPage } = messages.actions;
  return (
    <ul className="sd-page-actions">
      {article.actions.map((action) => {
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
