import type { SiteConfig } from '../../config/schema.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageFinding } from '../../model/page-audit.ts';
import { levelOf } from '../../model/rules.ts';
import type { CheckedPage, PageCheck } from '../checked-page.ts';
import type { CodeTexts } from '../link-check.ts';
import { type FilePlace, findPlaces, type PlacedRef, type SearchedText } from './find-places.ts';

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
      const texts = textsOf(page, code);
      const refs = refsOf(page);
      for (const finding of findings) {
        const places = finding.isInFrame ? [] : findPlaces(finding, texts, refs);
        for (const place of places) {
          const key = `${finding.rule} ${place.file}:${place.line}:${place.column}`;
          if (!seen.has(key))
            diagnostics.push({
              ...problemOf(finding, place.written),
              file: place.file,
              line: place.line,
              column: place.column,
              ...fixOf(finding, place),
            });
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

function textsOf({ module, source, imports = [] }: CheckedPage, code: CodeTexts | undefined): SearchedText[] {
  if (module) return [module];
  return [...new Set([...(source === undefined ? [] : [source]), ...imports])].flatMap((file) => {
    const text = code?.textOf(file);
    return text === undefined ? [] : [{ file, text }];
  });
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
  const { rule: code } = finding;
  const severity = 'warning';
  switch (finding.rule) {
    case 'image-alt':
      return {
        code,
        severity,
        message: `Image without alternative text: "${written ?? finding.url}".`,
        hint: 'Describe what it shows, as in "![The settings page](settings.png)". For decorative images, use an HTML tag with alt="".',
      };
    case 'image-size':
      return {
        code,
        severity,
        message: `Image without a size: "${written ?? finding.url}".`,
        hint: 'Add "width" and "height" to prevent layout shifts, or run "storedocs check --fix".',
      };
    case 'link-text':
      return { code, severity, message: `Link without text: "${written ?? finding.url}".`, hint: 'Name its target between the brackets.' };
    case 'link-text-vague':
      return {
        code,
        severity,
        message: `Link text "${finding.text}" does not name its target.`,
        hint: 'Use words that describe the target without the sentence around them.',
      };
    case 'heading-order':
      return {
        code,
        severity,
        message: `Heading "${finding.text}" skips a level: level ${finding.level} follows level ${finding.before}.`,
        hint: `Use level ${finding.before + 1}.`,
      };
    case 'heading-text':
      return finding.text === ''
        ? { code, severity, message: 'Heading without text.', hint: 'Name the topic of the section, or remove the heading.' }
        : {
            code,
            severity,
            message: `Heading "${finding.text}" repeats another heading of its section.`,
            hint: 'Make it specific, so that readers of a single section can tell them apart.',
          };
    case 'table-header':
      return {
        code,
        severity,
        message: 'Table without header cells.',
        hint: 'Fill in the first row, or use <th> in HTML. Add role="presentation" to layout tables.',
      };
    case 'id-duplicate':
      return {
        code,
        severity,
        message: `Duplicate id "${finding.id}" on the page: links only reach the first one.`,
        hint: 'Give each element a unique id.',
      };
    case 'placeholder-text':
      return {
        code,
        severity,
        message: `Placeholder "${finding.text}" in the text of a page.`,
        hint: 'Replace it, or mark the page as a draft.',
      };
  }
}
