import type { Html, Root, RootContent } from 'mdast';
import type { Token } from 'parse5';
import type { VFile } from 'vfile';
import { isJsxElement, walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { tokenizeHtml } from '../../markdown/html/tokenize-html.ts';
import { countFindings } from '../../markdown/plugins/count-findings.ts';
import { placeOf } from '../../text/place.ts';

/** `contentSecurityPolicy` of the configuration: additional sources by directive, or `true` for the strict policy. */
export type ContentPolicy = true | { readonly [directive: string]: readonly string[] | undefined };

type Kind = 'handler' | 'style' | 'script';

/** What HTML in a document does not do, and what to do instead. */
const messages: Readonly<Record<Kind, { readonly message: (example: string) => string; readonly hint: string }>> = {
  handler: {
    message: (name) => `"${name}" never runs: the content security policy blocks it`,
    hint: 'Rename the file to ".mdx" and use a component whose file starts with \'use client\'.',
  },
  style: {
    message: (example) => `${example} has no effect: the content security policy blocks it`,
    hint: 'Use a class, and style it in templates/styles/custom.css; or add "\'unsafe-inline\'" to "style-src" of "contentSecurityPolicy".',
  },
  script: {
    message: () => '<script> never runs: the content security policy blocks it',
    hint: 'Move the code into a file of "scripts" in the configuration, or add its hash to "script-src" of "contentSecurityPolicy".',
  },
};

const mayBeBlocked = /\s(?:on[a-z]+|style)\s*=|<(?:style|script)\b/i;

/** Reports HTML, also in MDX, that the content security policy of the site blocks: each kind once, with the number of occurrences. */
export function remarkBlockedHtml({ policy }: { readonly policy: ContentPolicy }) {
  const blocked = blockedKinds(policy);
  return (tree: Root, file: VFile) => {
    const source = String(file);
    if (blocked.size === 0 || !mayBeBlocked.test(source)) return;
    const findings = countFindings((kind: Kind, example) => {
      const { message, hint } = messages[kind];
      return { code: 'policy-blocked', message: message(example), hint };
    });
    walkMarkdown(tree, (node) => {
      const start = node.position?.start.offset;
      if (start === undefined) return undefined;
      for (const { kind, example, offset } of node.type === 'html' ? kindsIn(node) : kindsInElement(node))
        if (blocked.has(kind)) findings.add(kind, placeOf(source, start + offset), example);
      return undefined;
    });
    findings.report(file);
  };
}

/** A directive with a hash of its own allows something inline; what it allows is left to the site. */
function blockedKinds(policy: ContentPolicy): ReadonlySet<Kind> {
  const allows = (directive: string) =>
    policy !== true && (policy[directive] ?? []).some((source) => source === "'unsafe-inline'" || source.startsWith("'sha"));
  return new Set([...(allows('script-src') ? [] : (['handler', 'script'] as const)), ...(allows('style-src') ? [] : (['style'] as const))]);
}

interface Finding {
  readonly kind: Kind;
  readonly example: string;
  /** Offset in the piece of HTML. */
  readonly offset: number;
}

function kindsIn({ value }: Html): Finding[] {
  if (!mayBeBlocked.test(value)) return [];
  const found: Finding[] = [];
  const onStartTag = ({ tagName, attrs, location }: Token.TagToken) => {
    const offset = location?.startOffset ?? 0;
    const attribute = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
    if (tagName === 'style') found.push({ kind: 'style', example: '<style>', offset });
    // Data in scripts of other types never runs.
    if (tagName === 'script' && attribute('src') === undefined && /^(?:module|text\/javascript)?$/i.test(attribute('type') ?? ''))
      found.push({ kind: 'script', example: '<script>', offset });
    for (const { name, value } of attrs) {
      // JSX, which is reported as such.
      if (value.startsWith('{')) continue;
      const at = location?.attrs?.[name]?.startOffset ?? offset;
      if (/^on[a-z]+$/.test(name)) found.push({ kind: 'handler', example: name, offset: at });
      else if (name === 'style') found.push({ kind: 'style', example: `"style" of <${tagName}>`, offset: at });
    }
  };
  tokenizeHtml(value, { onStartTag });
  return found;
}

/** The same for an element of MDX. What a component does with its properties is unknown, and handlers are an error there. */
function kindsInElement(node: RootContent): Finding[] {
  if (!isJsxElement(node)) return [];
  const { name } = node;
  if (name === null || !/^[a-z]/.test(name)) return [];
  const has = (wanted: string) => node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === wanted);
  const found: Finding[] = [];
  if (name === 'style') found.push({ kind: 'style', example: '<style>', offset: 0 });
  if (name === 'script' && !has('src') && !has('type')) found.push({ kind: 'script', example: '<script>', offset: 0 });
  if (has('style')) found.push({ kind: 'style', example: `"style" of <${name}>`, offset: 0 });
  return found;
}
