/** Announces a text to screen readers. The live region is part of every page. */
export function announce(text: string): void {
  const status = document.getElementById('__status');
  if (!status) return;
  // Repeated text is announced again only after the region was empty.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = text;
  });
}
