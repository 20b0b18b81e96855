import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

/** An element of XML. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Parses strictly, and throws if the XML is not well-formed. The parser is a dependency of the feed library. */
export function parseXml(xml: string): XmlNode {
  const viaFeed = createRequire(createRequire(import.meta.url).resolve('feed'));
  const sax = createRequire(viaFeed.resolve('xml-js'))('sax');
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error: Error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }: Pick<XmlNode, 'name' | 'attributes'>) => {
    const node: XmlNode = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  parser.onclosetag = () => open.pop();
  const addText = (more: string) => {
    const node = open.at(-1);
    if (node) node.text += more;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(xml).close();
  const [top] = root.children;
  assert.ok(top);
  return top;
}
