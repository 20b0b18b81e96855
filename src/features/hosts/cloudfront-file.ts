import type { Redirect } from '../../model/graph.ts';
import type { HostFile, HostRules } from '../../model/plugin.ts';
import { decodeHref } from '../../text/url.ts';
import { dottedPages, folderPages } from './host-pages.ts';

/** Maximum size of a function in bytes. */
const mostBytes = 10_240;

/** A CloudFront function for viewer requests: finds the file of a URL in a bucket, and redirects. */
export function cloudfrontFile(rules: HostRules): HostFile {
  const { redirects } = rules;
  const write = functionWriter(rules);
  let [fitting, tooMany] = [0, redirects.length + 1];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (Buffer.byteLength(write(redirects.slice(0, middle))) <= mostBytes) fitting = middle;
    else tooMany = middle;
  }
  return { contents: write(redirects.slice(0, fitting)), left: redirects.slice(fitting) };
}

function functionWriter(rules: HostRules): (redirects: readonly Redirect[]) => string {
  const { trailingSlash } = rules;
  const special = trailingSlash
    ? `// Pages that look like files.\nvar dotted = ${JSON.stringify(dottedPages(rules))};`
    : `// Pages that look like files, and folders with a page of their own.\nvar dotted = ${JSON.stringify(dottedPages(rules))};\nvar folders = ${JSON.stringify(folderPages(rules))};`;
  return (redirects) => {
    const entries = redirects.map(({ url, target }) => [decodeHref(url).replace(/(.)\/$/, '$1'), target]);
    return `// Written by storedocs, for viewer requests and the runtime cloudfront-js-2.0.
var redirects = ${JSON.stringify(Object.fromEntries(entries), undefined, 1)};

${special}

function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/^[/\\\\]+/, '/');
  var name = decoded(path);
  var bare = name.replace(/(.)\\/$/, '$1');
  if (Object.prototype.hasOwnProperty.call(redirects, bare)) return to(redirects[bare], request);
  var isFile = /\\.[a-z][a-z0-9]*$/i.test(path) && dotted.indexOf(bare) === -1;
${trailingSlash ? folderSteps : fileSteps}}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    return path;
  }
}

function to(target, request) {
  var query = Object.keys(request.querystring)
    .flatMap((name) => {
      var entry = request.querystring[name];
      return (entry.multiValue || [entry]).map((item) => (item.value === '' ? name : name + '=' + item.value));
    })
    .join('&');
  var parts = target.split('#');
  if (query && parts[0].indexOf('?') === -1) parts[0] += '?' + query;
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: parts.join('#') } } };
}
`;
  };
}

const folderSteps = `  if (isFile) return request;
  if (!path.endsWith('/')) return to(path + '/', request);
  request.uri = path + 'index.html';
  return request;
`;

const fileSteps = `  if (folders.indexOf(name) !== -1) request.uri = path + 'index.html';
  else if (path.endsWith('/')) return to(path.slice(0, -1), request);
  else if (!isFile) request.uri = path + '.html';
  return request;
`;
