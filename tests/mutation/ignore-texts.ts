import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The used part of a Babel path. Stryker passes these paths but does not export their types. */
interface Path {
  node: { type: string; callee?: { name?: string } };
  listKey?: string;
  key?: string | number | null;
  parentPath: Path | null;
}

const isText = (path: Path): boolean => path.node.type === 'StringLiteral' || path.node.type === 'TemplateLiteral';
const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
]);
const builtInErrors = new Set(['Error', 'RangeError', 'TypeError']);

/** Whether a node is the message of a built-in error. The error class is still mutated. */
function isErrorMessage({ key, listKey, parentPath }: Path): boolean {
  return (
    listKey === 'arguments' &&
    key === 0 &&
    parentPath?.node.type === 'NewExpression' &&
    builtInErrors.has(parentPath.node.callee?.name ?? '')
  );
}

function isOutsideFunctions(path: Path): boolean {
  for (let at: Path | null = path; at; at = at.parentPath) if (functions.has(at.node.type)) return false;
  return true;
}

/** Ignores texts without effect on behaviour: error messages, and words in data lists. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore(path) {
      const place = path as Path;
      if (!isText(place)) return undefined;
      if (isErrorMessage(place)) return 'A message for people';
      return isOutsideFunctions(place) ? 'Data' : undefined;
    },
  }),
];
