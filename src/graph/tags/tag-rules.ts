import type { TagConfig } from '../../config/schema/source-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { TagsFile } from '../../content/parse-tags-file.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { DeclaredTags } from '../docs/content-input.ts';
import { pageUrl } from '../routes/page-url.ts';

/** How the tags of one content folder are resolved. */
export interface TagRules {
  /** Absent without a tags file. */
  readonly declared?: DeclaredTags | undefined;
  /** Severity of tags that the file does not declare. */
  readonly onInlineTags: TagConfig['onInlineTags'];
  /** URL of the page of a tag, from the last part of its path. */
  readonly urlOf: (slug: string) => string;
  /** Did-you-mean hint for an undeclared tag. */
  readonly hintOf: (label: string) => string | undefined;
}

/** The input of a folder whose sources have tags. */
interface TaggedInput {
  readonly config: TagConfig & { readonly routeBasePath: string };
  readonly tagsFile?: DeclaredTags | undefined;
}

/** How the tags of a docs set or blog are resolved. */
export function tagRules({ config, tagsFile }: TaggedInput, site: SiteConfig): TagRules {
  return {
    declared: tagsFile,
    onInlineTags: config.onInlineTags,
    urlOf: once((slug) => pageUrl(site, config.routeBasePath, config.tagsBasePath, slug)),
    hintOf: createTagHints(tagsFile?.tags ?? {}),
  };
}

/** Finds the declared tag that was probably meant. */
function createTagHints(tags: TagsFile): TagRules['hintOf'] {
  const names = Object.keys(tags);
  return once((label) => didYouMean(label, names));
}

/** Caches results, since many docs have the same tags. */
function once<Answer>(answer: (question: string) => Answer): (question: string) => Answer {
  const answers = new Map<string, { readonly is: Answer }>();
  return (question) => {
    const known = answers.get(question) ?? { is: answer(question) };
    answers.set(question, known);
    return known.is;
  };
}
