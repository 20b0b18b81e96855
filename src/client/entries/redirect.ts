/** Redirects the visitor, keeping query and anchor of the old URL unless the target has its own. */
const target = document.currentScript?.dataset.target;
if (target !== undefined) {
  const url = new URL(target, location.href);
  url.search ||= location.search;
  url.hash ||= location.hash;
  location.replace(url);
}
