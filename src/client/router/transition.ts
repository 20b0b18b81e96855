/** Makes a change of the page; where browsers can and readers like motion, the old page fades into the new one. */
export async function withTransition(change: () => void, isWanted: boolean): Promise<void> {
  const isStill = !isWanted || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // The next page may come before this one has faded in.
  ready.catch(() => {});
  await updateCallbackDone;
}
