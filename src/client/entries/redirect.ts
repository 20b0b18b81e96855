/** Sends the visitor of an old address on, with the query and the anchor that were asked for, unless the target has its own. */
const target = document.currentScript?.dataset.target;
if (target !== undefined) {
  const url = new URL(target, location.href);
  url.search ||= location.search;
  url.hash ||= location.hash;
  location.replace(url);
}
