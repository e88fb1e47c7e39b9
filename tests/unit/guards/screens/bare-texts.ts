import { parseAst } from 'vitest/node';
import type { Source } from '../project';
import { lineAt } from '../text';

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/**
 * The content of a JSX child. `many`: text nodes between elements; `rich`: elements; `shifts`: it appears or
 * disappears; `swaps`: one text replaces another.
 */
type Kind = { text: boolean; many: boolean; rich: boolean; shifts: boolean; swaps: boolean };
const NOTHING: Kind = { text: false, many: false, rich: false, shifts: false, swaps: false };
const TEXT: Kind = { ...NOTHING, text: true };
const both = (a: Kind, b: Kind): Kind => ({
  text: a.text || b.text,
  many: a.many || b.many,
  rich: a.rich || b.rich,
  shifts: a.shifts || b.shifts,
  swaps: a.swaps || b.swaps,
});

/** The values of variables, because sentences are often built above the JSX. */
type Bindings = ReadonlyMap<string, readonly Node[]>;

function bindingsOf(program: Node): Bindings {
  const found = new Map<string, Node[]>();
  const add = (name: Node, value: Node) =>
    found.set(String(name.name), [...(found.get(String(name.name)) ?? []), value]);
  const look = (node: Node) => {
    const [name] = nodesIn(node.id);
    const [value] = node.type === 'FunctionDeclaration' ? [node] : nodesIn(node.init);
    if (name?.type === 'Identifier' && value) add(name, value);
    for (const value of Object.values(node)) nodesIn(value).forEach(look);
  };
  look(program);
  return found;
}

/** Wrappers that leave their value unchanged. */
const AROUND = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ChainExpression',
  'AwaitExpression',
]);

const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : '';
};

function kindOfList(call: Node, bindings: Bindings): Kind {
  const [make] = nodesIn(call.arguments);
  const made = make ? returnsOf(make).map((node) => kindOf(node, bindings)) : [];
  const kind = made.reduce(both, NOTHING);
  return { ...kind, many: kind.text, shifts: true };
}

function returnsOf(made: Node): Node[] {
  const [body] = nodesIn(made.body);
  if (!body) return [];
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  const look = (node: Node) => {
    if (/Function/.test(node.type)) return;
    if (node.type === 'ReturnStatement') found.push(...nodesIn(node.argument));
    else for (const value of Object.values(node)) nodesIn(value).forEach(look);
  };
  look(body);
  return found;
}

/** The possible content of a translator's call; null for other calls. */
function kindOfCall(call: Node, bindings: Bindings): Kind | null {
  const [callee] = nodesIn(call.callee);
  const made = callee?.type === 'Identifier' ? bindings.get(String(callee.name)) : undefined;
  if (!made?.every(({ type }) => /Function/.test(type))) return null;
  // Enters each function only once, to avoid endless recursion.
  const rest = new Map([...bindings].filter(([name]) => name !== callee?.name));
  return made
    .flatMap(returnsOf)
    .map((node) => kindOf(node, rest))
    .reduce(both, NOTHING);
}

function kindOfName(name: string, bindings: Bindings): Kind {
  const values = bindings.get(name);
  if (!values) return name === 'undefined' ? NOTHING : TEXT;
  const rest = new Map([...bindings].filter(([other]) => other !== name));
  return values.map((value) => kindOf(value, rest)).reduce(both, NOTHING);
}

/** Sentences with elements differ in their number of text nodes. */
const kindOfSentence = (call: Node, swaps: boolean): Kind =>
  nameOf(call.callee) === 'rich' ? { ...TEXT, many: true, rich: true, swaps, shifts: swaps } : { ...TEXT, swaps };

/** Whether the argument of a translator decides between sentences: `t(busy ? 'wait' : 'done')`, `t(state)`. */
function chooses({ callee, arguments: given }: Node, bindings: Bindings): boolean {
  const [key] = nodesIn(given);
  const name = nameOf(callee);
  const made = (bindings.get(name) ?? []).map((value) => (value.type === 'AwaitExpression' ? value.argument : value));
  const isTranslator =
    /^(t|rich)$/.test(name) ||
    made.some((value) => isNode(value) && /^(use|get)Translations$/.test(nameOf(value.callee)));
  return key?.type === 'ConditionalExpression' || (isTranslator && key !== undefined && key.type !== 'Literal');
}

function kindOf(node: Node, bindings: Bindings): Kind {
  const inner = (key: string) =>
    nodesIn(node[key])
      .map((one) => kindOf(one, bindings))
      .reduce(both, NOTHING);
  if (AROUND.has(node.type))
    return inner('expression').text || !node.argument ? inner('expression') : inner('argument');
  switch (node.type) {
    case 'JSXElement':
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ObjectExpression':
      return NOTHING;
    case 'JSXFragment': {
      const kinds = childrenOf(node).map((child) => kindOf(child, bindings));
      const kind = kinds.reduce(both, NOTHING);
      return { ...kind, many: kind.many || (kind.text && kinds.length > 1) };
    }
    case 'JSXExpressionContainer':
      return inner('expression');
    case 'Literal':
      return String(node.value ?? '').trim() !== '' && typeof node.value !== 'boolean' ? TEXT : NOTHING;
    case 'LogicalExpression':
      if (node.operator === '&&') return { ...inner('right'), shifts: true };
      return both(inner('left'), inner('right'));
    case 'ConditionalExpression': {
      const [yes, no] = [inner('consequent'), inner('alternate')];
      const kind = both(yes, no);
      const swaps = yes.text && no.text;
      return { ...kind, shifts: kind.shifts || kind.many || !swaps, swaps: kind.swaps || swaps };
    }
    case 'CallExpression':
      if (/^(map|flatMap)$/.test(nameOf(node.callee))) return kindOfList(node, bindings);
      return kindOfCall(node, bindings) ?? kindOfSentence(node, chooses(node, bindings));
    case 'Identifier':
      return kindOfName(String(node.name), bindings);
    default:
      return TEXT;
  }
}

/** JSX removes whitespace with a line break. */
const isKept = (text: string) => text.trim() !== '' || !text.includes('\n');

/** Returns the children of an element, with fragments replaced by their children. */
function childrenOf(node: Node): Node[] {
  return nodesIn(node.children).flatMap((child) => {
    if (child.type === 'JSXText') return isKept(String(child.value)) ? [child] : [];
    if (child.type === 'JSXFragment') return childrenOf(child);
    const [expression] = nodesIn(child.expression);
    return expression?.type === 'JSXEmptyExpression' ? [] : [child];
  });
}

function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  return Object.values(node).flatMap((value) => nodesIn(value).flatMap(namesIn));
}

const attributesOf = (element: Node) =>
  nodesIn(element.openingElement).flatMap(({ attributes }) => nodesIn(attributes));

/** Whether the element's key depends on the same names, so that React replaces the whole element. */
function isKeyedBy(element: Node, bindings: Bindings): (node: Node) => boolean {
  const key = attributesOf(element).find(({ name }) => isNode(name) && name.name === 'key');
  const names = key ? nodesIn(key.value).flatMap(namesIn) : [];
  return (node) =>
    [node, ...namesIn(node).flatMap((name) => bindings.get(name) ?? [])].some((one) =>
      namesIn(one).some((name) => names.includes(name)),
    );
}

/** Finds text nodes beside siblings that change. Once a translator wraps the text, React fails to insert before it. */
function faultsOfParent(parent: Node, bindings: Bindings): Node[] {
  const isKeyed = isKeyedBy(parent, bindings);
  const withKind = (node: Node) => ({ node, kind: kindOf(node, bindings) });
  const handedOn = attributesOf(parent)
    .flatMap(({ value }) => nodesIn(value).filter(({ type }) => type === 'JSXExpressionContainer'))
    .map(withKind)
    .filter(({ kind }) => kind.rich && kind.shifts);
  const children = childrenOf(parent).map(withKind);
  const shifts = children.some(({ kind }) => kind.shifts);
  // React replaces a single text as the element's content, but keeps several as separate nodes.
  const own = children.filter(({ kind }) =>
    children.length < 2 ? shifts && kind.many : kind.text && (shifts || kind.swaps),
  );
  return [...handedOn, ...own].map(({ node }) => node).filter((node) => !isKeyed(node));
}

export function bareTexts(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const faults: Node[] = [];
    const program = parseAst(text, { lang: 'tsx' }) as unknown as Node;
    const bindings = bindingsOf(program);
    const look = (node: Node) => {
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') faults.push(...faultsOfParent(node, bindings));
      for (const value of Object.values(node)) nodesIn(value).forEach(look);
    };
    look(program);
    const places = new Map(faults.map(({ start, end }) => [start, text.slice(start, Number(end)).trim()]));
    return [...places].map(([start, found]) => `${path}:${lineAt(text, start)} ${found.split('\n')[0]}`);
  });
}
