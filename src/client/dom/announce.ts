/** Says something to screen readers that the eye sees anyway. The place for it is in every page. */
export function announce(text: string): void {
  const status = document.getElementById('__status');
  if (!status) return;
  // The same words twice are said twice only if they were gone meanwhile.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = text;
  });
}
