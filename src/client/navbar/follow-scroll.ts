/** One step of scrolling. */
export interface ScrollStep {
  readonly y: number;
  readonly direction: 'up' | 'down';
  /** True for what a link to an anchor or the history did, and not the reader's hand. */
  readonly isJump: boolean;
}

/** What readers scroll with. A jump is over when they take over. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Tells how the page is scrolled. A page begins with a jump: it may be opened at an anchor, or where it was left. */
export function followScroll(react: (step: ScrollStep) => void): void {
  // To ask for it now would make the browser lay out a page that is about to change.
  let last: number | undefined;
  requestAnimationFrame(() => {
    last ??= scrollY;
  });
  let isJump = true;
  const tell = () => {
    const y = scrollY;
    react({ y, direction: y < (last ?? y) ? 'up' : 'down', isJump });
    last = y;
  };
  const jump = () => {
    isJump = true;
    tell();
  };
  const onScroll = () => {
    if (scrollY !== last) tell();
  };
  addEventListener('scroll', onScroll, { passive: true });
  for (const hand of hands) {
    addEventListener(
      hand,
      () => {
        isJump = false;
      },
      { passive: true },
    );
  }
  addEventListener('popstate', jump);
  document.addEventListener('storedocs:route-update', jump);
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash && link.pathname === location.pathname) jump();
    },
    true,
  );
}
