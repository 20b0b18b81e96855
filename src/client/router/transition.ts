/** A page that is ready waits no longer than this for the old one to be captured, in milliseconds. */
const patience = 30;

/** Makes a change of the page; where browsers can and readers like motion, the old page fades into the new one. */
export async function withTransition(change: () => void, isWanted: boolean): Promise<void> {
  const isStill = !isWanted || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return change();
  const transition = document.startViewTransition(() => {
    clearTimeout(timer);
    change();
  });
  const timer = setTimeout(() => transition.skipTransition(), patience);
  keepClicks(transition);
  // Fails when it is skipped, or when the next page comes before this one has faded in.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** While pages fade, what is pressed is the picture of a page, and that of no element: the fading ends, and the click goes where it was meant to. */
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
