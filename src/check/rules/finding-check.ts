import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { PageFinding } from '../../model/page-audit.ts';
import { levelOf } from '../../model/rules.ts';
import type { CheckedPage, PageCheck } from '../checked-page.ts';
import { type CodeTexts, ownSources } from '../link-check.ts';
import { type FilePlace, findPlaces, type PlacedRef } from './find-places.ts';

/** A finding without a place in the source of its page, and the pages that have it. */
interface FrameFinding {
  readonly finding: PageFinding;
  readonly urls: string[];
  readonly file?: string | undefined;
}

/** Reports the findings in finished pages: at their position in the source, or once for all pages that show them. */
export function findingCheck(site: SiteConfig, code: CodeTexts | undefined): PageCheck {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const frames = new Map<string, FrameFinding>();
  return {
    page(page) {
      const findings = page.audit?.findings.filter(({ rule }) => levelOf(rule, site.rules) !== 'off') ?? [];
      if (findings.length === 0) return;
      const texts = ownSources(page, code);
      const refs = refsOf(page);
      for (const finding of findings) {
        const places = finding.isInFrame ? [] : findPlaces(finding, texts, refs);
        for (const place of places) {
          const key = `${finding.rule} ${place.file}:${place.line}:${place.column}`;
          const { file, line, column, written } = place;
          if (!seen.has(key)) diagnostics.push({ ...problemOf(finding, written), file, line, column, ...fixOf(finding, place) });
          seen.add(key);
        }
        if (places.length > 0 || isForFrameOnly(finding, page)) continue;
        const file = finding.isInFrame ? undefined : (page.module?.file ?? page.source);
        const key = JSON.stringify([problemOf(finding).message, file]);
        const known = frames.get(key);
        if (known) known.urls.push(page.url);
        else frames.set(key, { finding, urls: [page.url], file });
      }
    },
    finish: () => [...diagnostics, ...[...frames.values()].map(frameProblem)],
  };
}

/** Without a source, it is decoration of a template, or text repeated from another page. */
function isForFrameOnly(finding: PageFinding, { source, module }: CheckedPage): boolean {
  if (finding.rule === 'image-size' || (finding.rule === 'image-alt' && finding.isEmpty)) return true;
  if (finding.isInFrame) return finding.rule === 'heading-order' || finding.rule === 'heading-text' || finding.rule === 'link-text-vague';
  return source === undefined && !module;
}

function frameProblem({ finding, urls: [first = '', ...others], file }: FrameFinding): Diagnostic {
  const problem = problemOf(finding);
  const where = ` Found on "${first}"${others.length > 0 ? ` and ${others.length} other ${others.length === 1 ? 'page' : 'pages'}` : ''}.`;
  return { ...problem, message: problem.message + where, ...(file === undefined ? {} : { file }) };
}

function refsOf({ links, source }: CheckedPage): PlacedRef[] {
  return links.flatMap(({ ref, url, size }) => {
    const file = ref.source ?? source;
    return file === undefined || ref.isUnchecked
      ? []
      : [{ kind: ref.kind, url, written: ref.href, file, line: ref.line, column: ref.column, size }];
  });
}

/** The fix for an image with a known size. */
function fixOf({ rule }: PageFinding, { size }: FilePlace): Pick<Diagnostic, 'fix'> {
  return rule === 'image-size' && size ? { fix: { old: '<img', new: `<img width="${size.width}" height="${size.height}"` } } : {};
}

/** The problem of a finding, without its position; `written` is the URL as its author wrote it. */
function problemOf(finding: PageFinding, written?: string): Diagnostic {
  const [message, hint] = wordsOf(finding, written);
  return warning(finding.rule, message, { hint });
}

function wordsOf(finding: PageFinding, written?: string): readonly [message: string, hint: string] {
  switch (finding.rule) {
    case 'image-alt':
      return [
        `Image without alternative text: "${written ?? finding.url}".`,
        'Describe what it shows, as in "![The settings page](settings.png)". For decorative images, use an HTML tag with alt="".',
      ];
    case 'image-size':
      return [
        `Image without a size: "${written ?? finding.url}".`,
        'Add "width" and "height" to prevent layout shifts, or run "storedocs check --fix".',
      ];
    case 'link-text':
      return [`Link without text: "${written ?? finding.url}".`, 'Name its target between the brackets.'];
    case 'link-text-vague':
      return [
        `Link text "${finding.text}" does not name its target.`,
        'Use words that describe the target without the sentence around them.',
      ];
    case 'heading-order': {
      const { text, level, before } = finding;
      return [`Heading "${text}" skips a level: level ${level} follows level ${before}.`, `Use level ${before + 1}.`];
    }
    case 'heading-text':
      if (finding.text === '') return ['Heading without text.', 'Name the topic of the section, or remove the heading.'];
      return [
        `Heading "${finding.text}" repeats another heading of its section.`,
        'Make it specific, so that readers of a single section can tell them apart.',
      ];
    case 'table-header':
      return ['Table without header cells.', 'Fill in the first row, or use <th> in HTML. Add role="presentation" to layout tables.'];
    case 'id-duplicate':
      return [`Duplicate id "${finding.id}" on the page: links only reach the first one.`, 'Give each element a unique id.'];
    case 'placeholder-text':
      return [`Placeholder "${finding.text}" in the text of a page.`, 'Replace it, or mark the page as a draft.'];
  }
}
