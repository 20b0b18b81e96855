/** Scrolls a long sidebar, and nothing else, so that the entry of this page is in view. */
export function showCurrentEntry(): void {
  const sidebar = document.querySelector('.sidebar');
  const entry = sidebar?.querySelector('[aria-current=page]');
  if (!sidebar || !entry) return;
  const distance = entry.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  if (distance > sidebar.clientHeight * 0.8) sidebar.scrollTop = distance - sidebar.clientHeight / 2;
}
