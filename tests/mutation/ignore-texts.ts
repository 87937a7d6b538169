import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What of a node's place in the syntax tree is looked at here; Stryker hands over Babel's paths, whose types it does not export. */
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

/** The message of a built-in error is for whoever reads a log; which error it is remains looked at. */
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

/** Leaves out texts that decide nothing: messages of errors, and the words in lists that a file holds as data. */
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
