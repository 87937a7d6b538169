// Rules for comments and test names.
import english from 'dictionary-en';
import { unclearIn } from './phrases.mjs';

/** Comments and test names avoid the phrases of phrases.mjs. */
export const plainWords = {
  meta: { type: 'suggestion', docs: { description: 'Comments and test names avoid unclear phrases.' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const message of unclearIn(comment.value)) context.report({ loc: comment.loc, message });
      },
      CallExpression(node) {
        const name = testName(node, /^(?:test|it|describe)$/);
        for (const message of name === undefined ? [] : unclearIn(name))
          context.report({ node: node.arguments[0], message });
      },
    };
  },
};

/** A test name is a sentence with a verb. */
export const testNames = {
  meta: { type: 'suggestion', docs: { description: 'A test name has a verb.' } },
  create(context) {
    return {
      CallExpression(node) {
        const name = testName(node, /^(?:test|it)$/);
        if (name !== undefined && !hasVerb(name))
          context.report({
            node: node.arguments[0],
            message: 'Say what the code does: "refuses a second offer while one is open".',
          });
      },
    };
  },
};

/** The name passed to a call of `test`, `test.each(…)` and similar. Undefined for other calls and computed names. */
function testName({ callee, arguments: [first] }, functions) {
  let root = callee;
  while (root.type !== 'Identifier') {
    if (root.type === 'MemberExpression' && modifiers.has(root.property.name)) root = root.object;
    else if (root.type === 'CallExpression' && isTable(root.callee)) root = root.callee;
    else if (root.type === 'TaggedTemplateExpression') root = root.tag;
    else return undefined;
  }
  if (!functions.test(root.name) || isTable(callee)) return undefined;
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  return first?.type === 'TemplateLiteral' ? first.quasis.map(({ value }) => value.cooked).join('it') : undefined;
}

/** These take no name; the functions that they return do. */
const tables = ['each', 'for', 'skipIf', 'runIf'];
const modifiers = new Set([...tables, 'only', 'skip', 'concurrent', 'sequential', 'fails']);
const isTable = (callee) => callee.type === 'MemberExpression' && tables.includes(callee.property.name);

const auxiliaries = new Set(
  'is are was were be been has have had do does did can cannot could may might must shall should will would needs need'.split(
    ' ',
  ),
);
/** Words that are followed by a noun, not a verb. */
const beforeNouns = new Set(
  'the a an of in on at to for by with without from into its their his her no all any some every each both two three four five many most other own and or than as per between under over about against after before beside'.split(
    ' ',
  ),
);

/** The dictionary's flags of prefixes. */
const prefixes = { A: 're', C: 'de', E: 'dis', F: 'con', I: 'in', K: 'pro', U: 'un' };

/** A dictionary entry's word, and with each of its prefixes. */
const withPrefixes = ([word, flags]) => [
  word,
  ...Object.keys(prefixes)
    .filter((flag) => flags.includes(flag))
    .map((flag) => prefixes[flag] + word),
];

let verbs;
/** Base forms of English verbs: dictionary words that form an -ing, either by a flag or as a separate entry. */
function verbSet() {
  if (verbs) return verbs;
  const entries = new TextDecoder()
    .decode(english.dic)
    .split('\n')
    .map((line) => line.split('/'));
  const known = new Set(entries.map(([word]) => word));
  const stems = [...known].filter((word) => word.endsWith('ing')).map((word) => word.slice(0, -3));
  const formingIng = entries.filter(([, flags = '']) => flags.includes('G'));
  verbs = new Set([
    // Not found by these rules.
    'put',
    'refuse',
    ...formingIng.flatMap(withPrefixes),
    ...stems
      .flatMap((stem) => [stem, `${stem}e`, known.has(stem) ? stem : stem.replace(/(.)\1$/, '$1')])
      .filter((word) => known.has(word)),
  ]);
  return verbs;
}

/** Whether a name has a finite verb: an auxiliary, a third person not preceded by an article, or a base form after a plural. */
export function hasVerb(name) {
  const words = name.replaceAll(/%[a-z#]|\$[\w.]+/g, 'it').match(/[A-Za-z’]+/g) ?? [];
  // A name that consists only of parameters cannot be checked.
  if (words.every((word) => word === 'it')) return true;
  return words.some((word, index) => {
    const before = words[index - 1]?.toLowerCase();
    if (auxiliaries.has(word.toLowerCase())) return true;
    if (before !== undefined && beforeNouns.has(before)) return false;
    if (thirdPersonOf(word.toLowerCase()).some((base) => verbSet().has(base))) return true;
    return before !== undefined && /s$|^(?:people|who|that|they|which)$/.test(before) && verbSet().has(word);
  });
}

/** Possible base forms of a third person: carries → carry, passes → pass, keeps → keep. */
function thirdPersonOf(word) {
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  return [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, 'y')];
}
