/** Shows images of links in a dialog on a click. Escape, the button and a click anywhere close it, and focus returns to the link. */
export function zoomImages(closeLabel: string): void {
  // Before the router and other listeners of the page.
  addEventListener('click', (event) => zoom(event, closeLabel), true);
}

function zoom(event: MouseEvent, closeLabel: string): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.sd-zoomable') : null;
  if (!link || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const dialog = document.createElement('dialog');
  const close = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: closeLabel });
  const image = Object.assign(new Image(), { src: link.href, alt: link.querySelector('img')?.alt });
  dialog.className = 'sd-zoomed';
  dialog.ariaLabel = image.alt;
  dialog.append(close, image);
  dialog.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  addEventListener('popstate', () => dialog.close(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
}
