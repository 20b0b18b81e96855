/** Shows some places of a page; those shown before are no longer. */
export interface Marks {
  show(ranges: readonly Range[]): void;
}

/** Paints over the text where browsers can, so that the page stays as it is; else puts `mark` elements around it. */
export function createHighlight(): Marks {
  return 'highlights' in CSS && typeof Highlight !== 'undefined' ? paintedMarks() : elementMarks();
}

function paintedMarks(): Marks {
  return {
    show(ranges) {
      if (ranges.length === 0) CSS.highlights.delete('search');
      else CSS.highlights.set('search', new Highlight(...ranges));
    },
  };
}

function elementMarks(): Marks {
  let shown: HTMLElement[] = [];
  return {
    show(ranges) {
      for (const mark of shown) {
        const { parentNode } = mark;
        mark.replaceWith(...mark.childNodes);
        parentNode?.normalize();
      }
      // Components know their elements and would miss them. From the end on, as each mark cuts the text behind it off.
      const free = ranges.filter(({ startContainer }) => !startContainer.parentElement?.closest('storedocs-island'));
      shown = [...free].reverse().map((range) => {
        const mark = document.createElement('mark');
        mark.className = 'search-mark';
        range.surroundContents(mark);
        return mark;
      });
    },
  };
}
