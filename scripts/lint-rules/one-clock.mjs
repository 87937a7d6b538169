// A test that compares two clocks, or two readings of one clock, depends on how long the machine took between them.

/** Clocks that run during a test: the machine's and the product's. */
const readings = new Set(['Date.now', 'performance.now', 'process.hrtime', 'process.hrtime.bigint', 'clock.now']);
/** In files that freeze time, all readings are equal. */
const frozenClock = /\b(?:useFakeTimers|setSystemTime)\(|\bspyOn\(clock,|\bclock\.now = /;
const comparisons = new Set(['<', '<=', '>', '>=', '==', '===', '!=', '!==']);
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);
const message =
  'This compares a clock that goes on with another value: hold the time still (vi.setSystemTime, vi.spyOn(clock)) or give the time in.';

/** Dotted name of an expression, such as `process.hrtime.bigint`; empty for other expressions. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const owner = nameOf(node.object);
  return owner && `${owner}.${node.property.name}`;
}

const isReading = (node) =>
  (node.type === 'CallExpression' && readings.has(nameOf(node.callee))) ||
  (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0);

/** Functions that convert a time to another representation. */
const converts = (callee) => /^(?:Date|Number|String|BigInt|Math\.\w+|Date\.parse)$/.test(nameOf(callee));

/** Parts of an expression that determine its value, if they can carry a time. */
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

/** Whether an expression is an assertion: `expect(…)` with its matcher, or `assert.equal(…)`. */
function asserts(node) {
  if (node.type !== 'CallExpression') return false;
  let { callee } = node;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return callee.type === 'Identifier' && ['expect', 'assert'].includes(callee.name);
}

export const oneClock = {
  meta: { type: 'problem', docs: { description: 'A test does not compare two clocks.' } },
  create(context) {
    const { sourceCode } = context;
    if (frozenClock.test(sourceCode.text)) return {};

    /** The variable of an identifier if it is declared with `const`. */
    const variableOf = (node) => {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (!variable) continue;
        const [definition] = variable.defs;
        return definition?.type === 'Variable' && definition.parent.kind === 'const' ? variable : undefined;
      }
      return undefined;
    };

    /** Whether a variable's time is passed to the code under test. Such a time may be compared with the result. */
    const isPassed = (variable) => variable.references.some(({ identifier, init }) => !init && isPassedOn(identifier));
    const isPassedOn = (identifier) => {
      let node = identifier;
      while (node.parent && partsOf(node.parent).includes(node)) node = node.parent;
      // For a property value, continue with the object that contains it.
      while (node.parent?.type === 'Property' && node.parent.value === node) {
        node = node.parent.parent;
        while (node.parent && partsOf(node.parent).includes(node)) node = node.parent;
      }
      const { parent } = node;
      if (parent.type === 'BinaryExpression' && comparisons.has(parent.operator)) return false;
      if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
        const next = sourceCode.getDeclaredVariables(parent)[0];
        return next ? isPassed(next) : true;
      }
      return !asserts(parent);
    };

    const readsClock = (node, callers = []) => {
      if (!node) return false;
      if (isReading(node)) return true;
      const name = node.type === 'CallExpression' && node.arguments.length === 0 ? node.callee : node;
      if (name.type === 'Identifier') {
        const variable = variableOf(name);
        const value = variable?.defs[0].node.id.type === 'Identifier' ? variable.defs[0].node.init : undefined;
        if (!value || callers.includes(variable)) return false;
        if (name === node) return readsClock(value, [...callers, variable]) && !isPassed(variable);
        return value.type === 'ArrowFunctionExpression' && readsClock(value.body, [...callers, variable]);
      }
      return partsOf(node).some((part) => readsClock(part, callers));
    };

    return {
      BinaryExpression(node) {
        // Subtracting a clock reading from another time measures elapsed time.
        const measures = node.operator === '-' && readsClock(node.right);
        const compares = comparisons.has(node.operator) && (readsClock(node.left) || readsClock(node.right));
        if (measures || compares) context.report({ node, message });
      },
      CallExpression(node) {
        if (!asserts(node)) return;
        const found = node.arguments.find((one) => readsClock(one.type === 'ArrowFunctionExpression' ? one.body : one));
        if (found) context.report({ node: found, message });
      },
    };
  },
};
