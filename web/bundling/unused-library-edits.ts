import { isNode, nameOf } from './script-edits.ts';
import type { Edit, Replacement, ScriptNode } from './script-edits.ts';

const replaced = (node: ScriptNode, text: string): Replacement[] => [{ start: node.start, end: node.end, text }];
const nodesOf = (value: unknown): ScriptNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Replaces the bodies of functions. Adds each found name to `found`. */
export function withBodies(bodies: Readonly<Record<string, string>>, found: Set<string>): Edit {
  return (node) => {
    const name = node.type === 'FunctionDeclaration' ? nameOf(node['id']) : undefined;
    const body = name !== undefined && Object.hasOwn(bodies, name) ? bodies[name] : undefined;
    if (name === undefined || body === undefined || !isNode(node['body'])) return undefined;
    found.add(name);
    return [
      { start: node.start, end: node['body'].start, text: `function ${name}(${parametersOf(node)}) ` },
      { start: node['body'].start, end: node.end, text: `{ ${body} }` },
    ];
  };
}

const parametersOf = (node: ScriptNode) =>
  nodesOf(node['params'])
    .map((one) => nameOf(one))
    .filter((name) => name !== undefined)
    .join(', ');

/** Removes hooks from React's tables of hooks. Adds each found name to `found`. */
export function withoutHooks(hooks: readonly string[], found: Set<string>): Edit {
  const isRemoved = (key: unknown) => {
    const name = nameOf(key);
    if (name === undefined || !hooks.includes(name)) return false;
    found.add(name);
    return true;
  };
  return (node, code) => {
    if (node.type === 'ObjectExpression') {
      const properties = nodesOf(node['properties']);
      if (!properties.some((one) => nameOf(one['key']) === 'useSyncExternalStore')) return undefined;
      const kept = properties.filter((one) => !isRemoved(one['key']));
      return replaced(node, `{${kept.map(({ start, end }) => code.slice(start, end)).join(',')}}`);
    }
    // HooksDispatcherOnMount.useMemoCache = useMemoCache;
    const assigned = isNode(node['expression']) ? node['expression']['left'] : undefined;
    if (node.type !== 'ExpressionStatement' || !isNode(assigned) || assigned.type !== 'MemberExpression')
      return undefined;
    const isTable = nameOf(assigned['object'])?.startsWith('HooksDispatcher') === true;
    return isTable && isRemoved(assigned['property']) ? replaced(node, ';') : undefined;
  };
}

/** Replaces a call by its source. Adds the source to `found`. */
export function withCall(call: string, text: string, found: Set<string>): Edit {
  return (node, code) => {
    if (node.type !== 'CallExpression' || code.slice(node.start, node.end) !== call) return undefined;
    found.add(call);
    return replaced(node, text);
  };
}

/** Removes statements whose source matches. */
export function withoutStatements(pattern: RegExp): Edit {
  return (node, code) =>
    node.type === 'ExpressionStatement' && pattern.test(code.slice(node.start, node.end))
      ? replaced(node, ';')
      : undefined;
}

/** Replaces the texts of broken invariants by their line in the library's file. */
export const withNumberedInvariants: Edit = (node, code) => {
  const [, text] = nodesOf(node['arguments']);
  const isInvariant = node.type === 'CallExpression' && /^(?:UNSAFE_)?invariant\b/.test(nameOf(node['callee']) ?? '');
  return isInvariant && text ? replaced(text, String(code.slice(0, text.start).split('\n').length)) : undefined;
};

/**
 * Removes what React does for certain kinds of components: comparisons of a fiber's `tag` with these numbers become constants, and the cases of
 * switches over `tag` are removed. A case that the one before continues into keeps its statements.
 */
export function withoutKinds(tags: readonly number[]): Edit {
  const isRemoved = (node: unknown) => isNode(node) && node.type === 'Literal' && tags.includes(Number(node['value']));
  return (node) => {
    if (node.type === 'BinaryExpression' && (node['operator'] === '===' || node['operator'] === '!==')) {
      const { left, right } = node;
      const isDecided = (isRemoved(left) && readsTag(right)) || (isRemoved(right) && readsTag(left));
      return isDecided ? replaced(node, node['operator'] === '===' ? '!1' : '!0') : undefined;
    }
    if (node.type !== 'SwitchStatement' || !readsTag(node['discriminant'])) return undefined;
    let continues = false;
    return nodesOf(node['cases']).flatMap((one) => {
      const statements = nodesOf(one['consequent']);
      const [first] = statements;
      if (!isRemoved(one['test'])) {
        continues = !ends(statements);
        return [];
      }
      if (first === undefined) return replaced(one, '');
      if (continues) return [{ start: one.start, end: first.start, text: '' }];
      if (!ends(statements)) throw new Error('React continues from a removed kind of component into another');
      const variables = variablesOf(statements);
      if (variables.length === 0) return replaced(one, '');
      // Other cases may assign to variables that this one declares.
      return [{ start: first.start, end: one.end, text: `var ${variables.join(', ')}; break;` }];
    });
  };
}

const readsTag = (node: unknown) =>
  isNode(node) && node.type === 'MemberExpression' && node['computed'] === false && nameOf(node['property']) === 'tag';

/** Names that statements declare with `var`, without those of functions in them. */
function variablesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(variablesOf);
  if (!isNode(value) || /Function/.test(value.type)) return [];
  const own = value.type === 'VariableDeclarator' ? [nameOf(value['id'])].filter((name) => name !== undefined) : [];
  return [...own, ...Object.values(value).flatMap(variablesOf)];
}

/** True if control never leaves the statements at their end. */
function ends(statements: readonly ScriptNode[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === 'BlockStatement') return ends(nodesOf(last['body']));
  if (last.type === 'IfStatement')
    return [last['consequent'], last['alternate']].every((branch) => isNode(branch) && ends([branch]));
  return ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(last.type);
}
