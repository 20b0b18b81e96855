import { createInterface } from 'node:readline/promises';
import type { ExistingDocs } from './existing-docs.ts';
import type { InitOptions } from './init.ts';

/** Options of a new site from the command line; absent where not given. */
export type WantedOptions = Partial<Pick<InitOptions, 'language' | 'withBlog' | 'withLanding' | 'ci' | 'docsFolder'>>;

/** Streams of the terminal. */
interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks for the options of a new site. An empty answer is the default: documentation only, in English, without a workflow. An answer that is
 * none of the choices is asked again; at the end of the input, defaults are used. `docs` are existing documents.
 */
export async function askOptions({ input, output }: Terminal, docs?: ExistingDocs): Promise<WantedOptions> {
  const lines = createInterface({ input, output });
  // Otherwise readline would end the input, and defaults would be used.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    lines.once('close', () => {
      isOver = true;
      resolve('');
    });
  });
  const ask = async <Choice extends string>(question: string, choices: readonly [Choice, ...Choice[]]): Promise<Choice> => {
    const [usual] = choices;
    if (isOver) return usual;
    const answer = await Promise.race([lines.question(`${question} (${choices.join('/')}) [${usual}] `), ended]);
    if (answer.trim() === '') return usual;
    const meant = choices.find((choice) => choice.startsWith(answer.trim().toLowerCase()));
    return meant ?? ask(question, choices);
  };
  try {
    const documents = docs && (docs.count === 1 ? '1 Markdown file' : `${docs.count} Markdown files`);
    const docsFolder =
      docs && (await ask(`Publish the ${documents} in ${docs.folder}?`, ['yes', 'no'])) === 'yes' ? docs.folder : undefined;
    const withLanding = docsFolder === undefined && (await ask('Add a landing page?', ['no', 'yes'])) === 'yes';
    const withBlog = (await ask('Add a blog?', ['no', 'yes'])) === 'yes';
    const ci = await ask('Add a workflow that publishes the site?', ['none', 'github', 'gitlab']);
    const language = await ask('Language of the site?', ['en', 'de']);
    return { withLanding, withBlog, language, docsFolder, ci: ci === 'none' ? undefined : ci };
  } finally {
    lines.close();
  }
}
