/*
 * An XML reader with C14N 1.1, without comments, CDATA or inherited xml: attributes. It shares no code with the writer,
 * to find its faults.
 */

export type XmlNode = { name: string; attributes: [string, string][]; children: (XmlNode | string)[] };

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const code = /^#x([0-9A-F]+)$/i.exec(name)?.[1];
    const sign = code ? String.fromCodePoint(Number.parseInt(code, 16)) : ENTITIES[name];
    if (sign === undefined || !whole.endsWith(';')) throw new Error(`not well-formed: ${whole}`);
    return sign;
  });
}

const elements = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) => (typeof child === 'string' ? [] : [child]));

/** Reads XML; throws if it is not well-formed. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: [], children: [] };
  const open = [root];
  const piece = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  for (; at < xml.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const found = piece.exec(xml);
    if (!found) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 40)}`);
    const [, close, name = '', attributes = '', empty, text] = found;
    const top = open.at(-1) ?? root;
    if (text !== undefined) {
      if (top === root && text.trim()) throw new Error('not well-formed: text outside');
      top.children.push(plain(text));
    } else if (close) {
      if (open.pop()?.name !== name || open.length === 0) throw new Error(`not well-formed: </${name}>`);
    } else {
      const pairs = Array.from(
        attributes.matchAll(/([\w:.-]+)="([^"]*)"/g),
        ([, key = '', value = '']): [string, string] => [key, plain(value)],
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length)
        throw new Error('not well-formed: an attribute twice');
      const node: XmlNode = { name, attributes: pairs, children: [] };
      top.children.push(node);
      if (!empty) open.push(node);
    }
  }
  const [document, ...others] = elements(root);
  if (open.length !== 1 || !document || others.length > 0) throw new Error('not well-formed: not one element');
  return document;
}

export const allAt = (node: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap((one) => elements(one)).filter((one) => one.name === name),
    [node],
  );

export const walk = (node: XmlNode): XmlNode[] => [node, ...elements(node).flatMap((one) => walk(one))];

/** The text of the first matching node; throws without one. */
export function textAt(node: XmlNode, ...path: string[]): string {
  const found = allAt(node, ...path)[0];
  if (!found) throw new Error(`no ${path.join('/')}`);
  return found.children.map((child) => (typeof child === 'string' ? child : '')).join('');
}

export const without = (node: XmlNode, isLeft: (one: XmlNode) => boolean): XmlNode => ({
  ...node,
  children: node.children.flatMap((child): (XmlNode | string)[] => {
    if (typeof child === 'string') return [child];
    return isLeft(child) ? [] : [without(child, isLeft)];
  }),
});

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
const escapeValue = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

const isNamespace = (key: string) => key === 'xmlns' || key.startsWith('xmlns:');
const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

export function canonical(node: XmlNode, known: ReadonlyMap<string, string> = new Map()): string {
  const declared = node.attributes.filter(([key, value]) => isNamespace(key) && known.get(key) !== value).sort(byName);
  const others = node.attributes.filter(([key]) => !isNamespace(key)).sort(byName);
  const inside = new Map([...known, ...declared]);
  const attributes = [...declared, ...others].map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('');
  const content = node.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : canonical(child, inside)))
    .join('');
  return `<${node.name}${attributes}>${content}</${node.name}>`;
}
