/** One scroll step. */
export interface ScrollStep {
  readonly y: number;
  readonly direction: 'up' | 'down';
  /** True for scrolling that a link to an anchor or the history caused. */
  readonly isJump: boolean;
}

/** Input events of readers; they end a jump. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Reports every scroll step. A page starts with a jump: it may open at an anchor or a restored position. */
export function followScroll(react: (step: ScrollStep) => void): void {
  // Reading the position now would force a layout of a page that is about to change.
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
