import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import type { SitePlugin } from '../../model/plugin.ts';

const feedbackSchema = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('URL that receives the answer as form data: `answer` is `yes` or `no`, `page` is the path.'),
    contact: z.string().optional().describe('Page or URL for feedback; without an endpoint, a link to it replaces the buttons.'),
  })
  .refine(({ endpoint, contact }) => endpoint !== undefined || contact !== undefined, 'expected "endpoint" or "contact"');

const keys = {
  feedback: feedbackSchema.optional().describe('Asks readers at the end of documents and posts whether they were helpful.'),
  pageActions: z
    .array(z.enum(['copy', 'markdown', 'chatgpt', 'claude']))
    .default([])
    .describe(
      'Menu beside the title of documents and posts: `copy` copies their Markdown, `markdown` shows it, `chatgpt` and `claude` open it there.',
    ),
};

/** What readers can do at the end of an article: say whether it was helpful, copy its Markdown, and ask an AI assistant about it. */
export const articleTools: Feature<typeof keys> = {
  name: 'article-tools',
  keys,
  plugins: ({ feedback, pageActions: actions }) => (feedback || actions.length > 0 ? [toolsPlugin(feedback, actions)] : []),
};

function toolsPlugin(feedback: z.output<typeof feedbackSchema> | undefined, actions: readonly string[]): SitePlugin {
  const file = (path: string) => featureFile('article-tools', path);
  const { endpoint, contact } = feedback ?? {};
  const hosts = endpoint === undefined ? [] : [new URL(endpoint).origin];
  return {
    name: 'article-tools',
    contentSecurityPolicy: { 'connect-src': hosts, 'form-action': hosts },
    pageParts: () => [
      {
        name: 'page-tools',
        element: '.sd-page-tools',
        styles: `@import ${JSON.stringify(file('templates/styles/parts/page-tools.css'))};`,
        script: actions.length > 0 ? `import ${JSON.stringify(file('client/page-menu.ts'))};` : undefined,
        tool: `export * from ${JSON.stringify(file('client/page-tools.ts'))};`,
      },
    ],
    slots: ({ url }) => [
      ...(actions.length > 0
        ? [{ slot: 'pageStart', component: file('templates/parts/page-actions.tsx'), props: { actions } } as const]
        : []),
      ...(feedback
        ? [
            {
              slot: 'pageEnd',
              component: file('templates/parts/page-feedback.tsx'),
              props: { feedback: { endpoint, contactUrl: contact && url(contact) } },
            } as const,
          ]
        : []),
    ],
  };
}
