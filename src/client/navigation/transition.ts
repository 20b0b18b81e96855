/** Maximum wait for the browser to capture the old page, in milliseconds. */
const patience = 30;

/** Runs a change of the page as a view transition where it is supported and the reader does not prefer reduced motion. */
export async function withTransition(change: () => void, isWanted: boolean): Promise<void> {
  const isStill = !isWanted || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return change();
  const transition = document.startViewTransition(() => {
    clearTimeout(timer);
    change();
  });
  const timer = setTimeout(() => transition.skipTransition(), patience);
  keepClicks(transition);
  // Rejects when it is skipped, or when the next navigation starts before the transition has ended.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** During a transition, clicks hit a snapshot and not an element: skip the transition and pass the click on. */
function keepClicks(transition: ViewTransition): void {
  const root = document.documentElement;
  const onPress = ({ target }: Event) => {
    if (target !== root) return;
    transition.skipTransition();
    addEventListener('click', forward, { capture: true, once: true });
  };
  addEventListener('pointerdown', onPress, true);
  const stop = () => removeEventListener('pointerdown', onPress, true);
  transition.finished.then(stop, stop);
}

function forward(event: MouseEvent): void {
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  if (event.target === document.documentElement && meant) meant.dispatchEvent(new MouseEvent('click', event));
}
