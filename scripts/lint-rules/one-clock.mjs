// A test that compares what two clocks say, or one clock twice, passes or fails by how long the machine took in between.

/** Clocks that go on while a test runs: the machine's, and the product's own. */
const readings = new Set(['Date.now', 'performance.now', 'process.hrtime', 'process.hrtime.bigint', 'clock.now']);
/** Where a file holds the time still, each reading says the same. */
const heldStill = /\b(?:useFakeTimers|setSystemTime)\(|\bspyOn\(clock,|\bclock\.now = /;
const comparisons = new Set(['<', '<=', '>', '>=', '==', '===', '!=', '!==']);
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);
const message =
  'This compares a clock that goes on with another value: hold the time still (vi.setSystemTime, vi.spyOn(clock)) or give the time in.';

/** A name as it is written: `process.hrtime.bigint`; empty for anything else. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const owner = nameOf(node.object);
  return owner && `${owner}.${node.property.name}`;
}

const isReading = (node) =>
  (node.type === 'CallExpression' && readings.has(nameOf(node.callee))) ||
  (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0);

/** Functions that say the same time in another way. */
const converts = (callee) => /^(?:Date|Number|String|BigInt|Math\.\w+|Date\.parse)$/.test(nameOf(callee));

/** What the value of an expression is made of, as far as a time stays a time in it. */
function partsOf(node) {
  if (wrappers.has(node.type)) return [node.expression];
  switch (node.type) {
    case 'BinaryExpression':
      return comparisons.has(node.operator) ? [] : [node.left, node.right];
    case 'UnaryExpression':
      return [node.argument];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'TemplateLiteral':
      return node.expressions;
    case 'ArrayExpression':
      return node.elements.filter((element) => element && element.type !== 'SpreadElement');
    case 'ObjectExpression':
      return node.properties.filter(({ type }) => type === 'Property').map(({ value }) => value);
    case 'NewExpression':
      return converts(node.callee) ? node.arguments : [];
    case 'CallExpression':
      if (converts(node.callee)) return node.arguments;
      return node.callee.type === 'MemberExpression' ? [node.callee.object] : [];
    default:
      return [];
  }
}

/** Whether an expression is an assertion: `expect(…)` and the matcher that follows it, `assert.equal(…)`. */
function asserts(node) {
  if (node.type !== 'CallExpression') return false;
  let { callee } = node;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return callee.type === 'Identifier' && ['expect', 'assert'].includes(callee.name);
}

export const oneClock = {
  meta: { type: 'problem', docs: { description: 'A test compares no two clocks.' } },
  create(context) {
    const { sourceCode } = context;
    if (heldStill.test(sourceCode.text)) return {};

    /** The variable that a name stands for, where it is set once. */
    const variableOf = (node) => {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (!variable) continue;
        const [definition] = variable.defs;
        return definition?.type === 'Variable' && definition.parent.kind === 'const' ? variable : undefined;
      }
      return undefined;
    };

    /** Whether a variable's time is given to something: it may be compared with what comes back. */
    const isGiven = (variable) => variable.references.some(({ identifier, init }) => !init && isHandedOn(identifier));
    const isHandedOn = (identifier) => {
      let node = identifier;
      while (node.parent && partsOf(node.parent).includes(node)) node = node.parent;
      // The property of an object: the object is what is made of it.
      while (node.parent?.type === 'Property' && node.parent.value === node) {
        node = node.parent.parent;
        while (node.parent && partsOf(node.parent).includes(node)) node = node.parent;
      }
      const { parent } = node;
      if (parent.type === 'BinaryExpression' && comparisons.has(parent.operator)) return false;
      if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
        const next = sourceCode.getDeclaredVariables(parent)[0];
        return next ? isGiven(next) : true;
      }
      return !asserts(parent);
    };

    const tellsTime = (node, callers = []) => {
      if (!node) return false;
      if (isReading(node)) return true;
      const name = node.type === 'CallExpression' && node.arguments.length === 0 ? node.callee : node;
      if (name.type === 'Identifier') {
        const variable = variableOf(name);
        const value = variable?.defs[0].node.id.type === 'Identifier' ? variable.defs[0].node.init : undefined;
        if (!value || callers.includes(variable)) return false;
        if (name === node) return tellsTime(value, [...callers, variable]) && !isGiven(variable);
        return value.type === 'ArrowFunctionExpression' && tellsTime(value.body, [...callers, variable]);
      }
      return partsOf(node).some((part) => tellsTime(part, callers));
    };

    return {
      BinaryExpression(node) {
        // What the clock says is taken from another time to measure what lies between.
        const measures = node.operator === '-' && tellsTime(node.right);
        const compares = comparisons.has(node.operator) && (tellsTime(node.left) || tellsTime(node.right));
        if (measures || compares) context.report({ node, message });
      },
      CallExpression(node) {
        if (!asserts(node)) return;
        const found = node.arguments.find((one) => tellsTime(one.type === 'ArrowFunctionExpression' ? one.body : one));
        if (found) context.report({ node: found, message });
      },
    };
  },
};
