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
  // Fails when it is skipped, or when the next page comes before this one has faded in.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
