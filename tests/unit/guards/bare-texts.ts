import { parseAst } from 'vitest/node';
import type { Source } from './project';
import { lineAt } from './text';

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/**
 * What a child of an element may be: a text node of its own (`many`: several, with elements between), and something that comes, goes or
 * changes its kind.
 */
type Kind = { text: boolean; many: boolean; shifts: boolean };
const NOTHING: Kind = { text: false, many: false, shifts: false };
const TEXT: Kind = { ...NOTHING, text: true };
const both = (a: Kind, b: Kind): Kind => ({
  text: a.text || b.text,
  many: a.many || b.many,
  shifts: a.shifts || b.shifts,
});

/** What stands around an expression and changes nothing of what it is. */
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

/** What a list's function makes of each: elements come and go. */
function kindOfList(call: Node): Kind {
  const [make] = nodesIn(call.arguments);
  const made = make ? returnsOf(make).map(kindOf) : [];
  const kind = made.reduce(both, NOTHING);
  return { ...kind, many: kind.text, shifts: true };
}

/** The expressions that a function answers with. */
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

function kindOf(node: Node): Kind {
  const inner = (key: string) => nodesIn(node[key]).map(kindOf).reduce(both, NOTHING);
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
      const kinds = childrenOf(node).map(kindOf);
      const kind = kinds.reduce(both, NOTHING);
      return { ...kind, many: kind.many || (kind.text && kinds.length > 1) };
    }
    case 'JSXExpressionContainer':
      return inner('expression');
    case 'Literal':
      // Nobody translates a space.
      return String(node.value ?? '').trim() !== '' && typeof node.value !== 'boolean' ? TEXT : NOTHING;
    case 'LogicalExpression':
      if (node.operator === '&&') return { ...inner('right'), shifts: true };
      return both(inner('left'), inner('right'));
    case 'ConditionalExpression': {
      const [yes, no] = [inner('consequent'), inner('alternate')];
      const kind = both(yes, no);
      // One text in the place of another stays the same text node.
      return { ...kind, shifts: kind.shifts || kind.many || !(yes.text && no.text) };
    }
    case 'CallExpression':
      if (/^(map|flatMap)$/.test(nameOf(node.callee))) return kindOfList(node);
      return { ...TEXT, many: nameOf(node.callee) === 'rich' };
    case 'Identifier':
      return node.name === 'undefined' ? NOTHING : TEXT;
    default:
      return TEXT;
  }
}

/** Whether JSX keeps this text: what stands on lines of its own is space of the source alone. */
const isKept = (text: string) => text.trim() !== '' || !text.includes('\n');

/** What an element holds, less the space of the source; a fragment's children are its parent's. */
function childrenOf(node: Node): Node[] {
  return nodesIn(node.children).flatMap((child) => {
    if (child.type === 'JSXText') return isKept(String(child.value)) ? [child] : [];
    if (child.type === 'JSXFragment') return childrenOf(child);
    const [expression] = nodesIn(child.expression);
    return expression?.type === 'JSXEmptyExpression' ? [] : [child];
  });
}

/** The names that an expression uses. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  return Object.values(node).flatMap((value) => nodesIn(value).flatMap(namesIn));
}

/** What an element's key is made of: when that changes, the whole element is another one. */
function keyNames(parent: Node): string[] {
  const attributes = nodesIn(parent.openingElement).flatMap(({ attributes }) => nodesIn(attributes));
  const key = attributes.find(({ name }) => isNode(name) && name.name === 'key');
  return key ? nodesIn(key.value).flatMap(namesIn) : [];
}

/** A text node among what comes and goes: where a translator has wrapped it, React puts things before a node that is not there. */
function faultsOfParent(parent: Node): Node[] {
  const children = childrenOf(parent).map((node) => ({ node, kind: kindOf(node) }));
  // A lone text is its element's content, which is replaced as a whole; several are nodes, whoever stands beside them.
  const names = keyNames(parent);
  const isKeyed = (node: Node) => namesIn(node).some((name) => names.includes(name));
  if (children.length < 2) {
    return children.filter(({ node, kind }) => kind.many && kind.shifts && !isKeyed(node)).map(({ node }) => node);
  }
  if (!children.some(({ kind }) => kind.shifts)) return [];
  return children.filter(({ kind }) => kind.text).map(({ node }) => node);
}

/** Every text that stands bare among siblings that come and go. */
export function bareTexts(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const faults: Node[] = [];
    const look = (node: Node) => {
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') faults.push(...faultsOfParent(node));
      for (const value of Object.values(node)) nodesIn(value).forEach(look);
    };
    look(parseAst(text, { lang: 'tsx' }) as unknown as Node);
    const places = new Map(faults.map(({ start, end }) => [start, text.slice(start, Number(end)).trim()]));
    return [...places].map(([start, found]) => `${path}:${lineAt(text, start)} ${found.split('\n')[0]}`);
  });
}
