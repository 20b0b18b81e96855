import { sample } from 'openapi-sampler';
import { followRef, isRecord, type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import { blocksOf, fencedCode } from '../markdown-text.ts';

/** A request, for examples. */
interface RequestExample {
  readonly method: string;
  /** URL on the first server. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Text of the body; absent without one. */
  readonly body?: string | undefined;
}

/** A request as tabs, for curl and JavaScript. */
export function requestTabs(request: RequestExample): string {
  return blocksOf(
    ':::code-group{group="request"}',
    fencedCode(curlOf(request), 'bash [curl]'),
    fencedCode(fetchOf(request), 'js [JavaScript]'),
    ':::',
  ).trimEnd();
}

function curlOf({ method, url, headers, body }: RequestExample): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...headers.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shellQuoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fetchOf({ method, url, headers, body }: RequestExample): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(headers.length === 0 ? [] : [`  headers: ${indented(JSON.stringify(Object.fromEntries(headers), null, 2))},`]),
    ...(body === undefined ? [] : [`  body: ${/^[[{]/.test(body) ? `JSON.stringify(${indented(body)})` : JSON.stringify(body)},`]),
  ];
  const call = options.length === 0 ? `fetch(${JSON.stringify(url)})` : `fetch(${JSON.stringify(url)}, {\n${options.join('\n')}\n})`;
  return `const response = await ${call};`;
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** The preferred media type: JSON if there is one. */
export function shownMedia(content: unknown): readonly [type: string, media: JsonRecord] | undefined {
  const all = Object.entries(recordOf(content));
  const [type, media] = all.find(([name]) => /\bjson\b/.test(name)) ?? all[0] ?? [];
  return type === undefined ? undefined : [type, recordOf(media)];
}

/** An example of a body: from the file, else generated from the schema; `undefined` if neither is possible. */
export function exampleOf(media: JsonRecord, document: JsonRecord, use: 'request' | 'response'): string | undefined {
  const [named] = Object.values(recordOf(media.examples));
  const written = media.example ?? followRef(document, named).value.value;
  const value = written ?? sampled(media.schema, document, use);
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function sampled(schema: unknown, document: JsonRecord, use: 'request' | 'response'): unknown {
  if (!isRecord(schema)) return undefined;
  try {
    return sample(
      { ...schema },
      { skipReadOnly: use === 'request', skipWriteOnly: use === 'response', quiet: true, maxSampleDepth: 6 },
      { ...document },
    );
  } catch {
    // A schema without an example is shown without one.
    return undefined;
  }
}

/** Headers that a request needs: for its body, and for the first way to authenticate. */
export function headersOf(operation: JsonRecord, document: JsonRecord, media: string | undefined): [string, string][] {
  const [first] = listOf(operation.security ?? document.security);
  const [scheme = ''] = Object.keys(recordOf(first));
  const { value } = followRef(document, recordOf(recordOf(document.components).securitySchemes)[scheme]);
  const kind = `${textOf(value.type) ?? ''} ${(textOf(value.scheme) ?? '').toLowerCase()}`.trim();
  const auth: [string, string][] =
    kind === 'http basic'
      ? [['Authorization', 'Basic <credentials>']]
      : kind === 'http bearer' || /^(?:oauth2|openIdConnect)/.test(kind)
        ? [['Authorization', 'Bearer <token>']]
        : kind === 'apiKey' && value.in === 'header'
          ? [[textOf(value.name) ?? 'X-API-Key', '<key>']]
          : [];
  return [...(media === undefined ? [] : [['Content-Type', media] as [string, string]]), ...auth];
}
