/** Moves the focus to the content when the skip link is used, without changing the URL. */
export function skipToContent(): void {
  document.addEventListener('click', (event) => {
    const main = document.querySelector('main');
    if (!main || !(event.target instanceof Element && event.target.closest('.skip-link'))) return;
    event.preventDefault();
    main.focus();
  });
}
