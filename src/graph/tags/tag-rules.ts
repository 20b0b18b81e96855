import type { TagConfig } from '../../config/schema/source-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { TagsFile } from '../../content/parse-tags-file.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { DeclaredTags } from '../docs/content-input.ts';
import { pageUrl } from '../routes/page-url.ts';

/** How the tags of one content folder are read. */
export interface TagRules {
  /** Absent without a tags file. */
  readonly declared?: DeclaredTags | undefined;
  /** What a tag is that the file does not declare. */
  readonly onInlineTags: TagConfig['onInlineTags'];
  /** URL of the page of a tag, from the last part of its path. */
  readonly urlOf: (slug: string) => string;
  /** What a tag that is not declared was meant to be. */
  readonly hintOf: (label: string) => string | undefined;
}

/** What was read of a folder whose documents carry tags. */
interface TaggedInput {
  readonly config: TagConfig & { readonly routeBasePath: string };
  readonly tagsFile?: DeclaredTags | undefined;
}

/** How the tags of a docs set or blog are read. */
export function tagRules({ config, tagsFile }: TaggedInput, site: SiteConfig): TagRules {
  return {
    declared: tagsFile,
    onInlineTags: config.onInlineTags,
    urlOf: once((slug) => pageUrl(site, config.routeBasePath, config.tagsBasePath, slug)),
    hintOf: createTagHints(tagsFile?.tags ?? {}),
  };
}

/** Looks among declared tags for the one that was meant. */
function createTagHints(tags: TagsFile): TagRules['hintOf'] {
  const names = Object.keys(tags);
  return once((label) => didYouMean(label, names));
}

/** The same question is answered once, however many documents ask it. */
function once<Answer>(answer: (question: string) => Answer): (question: string) => Answer {
  const answers = new Map<string, { readonly is: Answer }>();
  return (question) => {
    const known = answers.get(question) ?? { is: answer(question) };
    answers.set(question, known);
    return known.is;
  };
}
