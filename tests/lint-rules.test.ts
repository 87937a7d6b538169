import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import plugin from '../scripts/lint-rules/index.mjs';

const root = join(import.meta.dirname, '..');

interface Context {
  filename: string;
  report(problem: { message: string }): void;
}
type Visitor = Record<string, (node: unknown) => void>;
type Rule = { create(context: Context): Visitor };
const rules = plugin.rules as unknown as Record<string, Rule>;

/** Messages of a rule for one node of a file. */
function messagesOf(rule: string, file: string, kind: string, node: unknown): string[] {
  const messages: string[] = [];
  const visitor = rules[rule]?.create({
    filename: join(root, file),
    report: ({ message }) => void messages.push(message),
  });
  visitor?.[kind]?.(node);
  return messages;
}

const importing = (file: string, source: string) =>
  messagesOf('module-boundaries', file, 'ImportDeclaration', { source: { value: source } });

describe('module imports', () => {
  const bulk = 'server/market/bulk/operations/importing.ts';

  it.each([
    ['its own files', bulk, '../rules/lookup.ts'],
    ['the port of a module beside it', bulk, '../../ads/port.ts'],
    ['the port of a module below', bulk, '../../../people/media/port.ts'],
    ['the platform', bulk, '../../../platform/database.ts'],
    ['the contract', bulk, '../../../../contract/limits.ts'],
    ['anything from a test', 'server/market/bulk/test/harness.ts', '../../ads/operations/ads.ts'],
    ['modules where they are listed', 'server/app.ts', './market/ads/module.ts'],
  ])('may name %s', (_, file, source) => {
    expect(importing(file, source)).toEqual([]);
  });

  it.each([
    ['the insides of another module', bulk, '../../ads/store.ts', 'through its port.ts'],
    [
      'a module above',
      'server/people/media/operations/uploads.ts',
      '../../../market/ads/port.ts',
      'people stands below market',
    ],
    ['a module from the platform', 'server/platform/jobs.ts', '../people/media/port.ts', 'knows no module'],
    ['a module from the kernel', 'server/kernel/module.ts', '../people/media/port.ts', 'knows no module'],
    [
      'the insides of a module from an adapter',
      'server/adapters/sign-in/apple.ts',
      '../../people/session/tables.ts',
      'through its port.ts',
    ],
  ])('may not name %s', (_, file, source, message) => {
    expect(importing(file, source)).toEqual([expect.stringContaining(message)]);
  });
});

describe('module files', () => {
  const saidOf = (file: string) => messagesOf('module-rooms', file, 'Program', {});

  it.each(['module.ts', 'port.ts', 'store/owners.ts', 'store/owners.sql.ts', 'rules/texts.ts', 'test/harness.ts'])(
    'may be %s',
    (room) => expect(saidOf(`server/market/ads/${room}`)).toEqual([]),
  );
  it.each(['helpers.ts', 'utils/texts.ts', 'index.ts'])('may not be %s', (room) => {
    expect(saidOf(`server/market/ads/${room}`)).toHaveLength(1);
  });
});

describe('SQL', () => {
  const asking = (file: string, text: string) =>
    messagesOf('sql-in-stores', file, 'CallExpression', {
      callee: { type: 'MemberExpression', property: { name: 'query' } },
      arguments: [{ type: 'Literal', value: text }],
    });

  it('is allowed only in a store', () => {
    expect(asking('server/market/ads/operations/ads.ts', 'select id from ad')).toHaveLength(1);
    expect(asking('server/market/ads/store.ts', 'select id from ad')).toEqual([]);
    expect(asking('server/market/ads/store/owners.ts', 'select id from ad')).toEqual([]);
    expect(asking('server/market/ads/test/ads.test.ts', 'select id from ad')).toEqual([]);
    expect(asking('server/market/ads/operations/ads.ts', 'kadıköy')).toEqual([]);
  });
});

RuleTester.describe = describe;
RuleTester.it = it;
const oneClock = plugin.rules as unknown as Record<'one-clock', Parameters<RuleTester['run']>[1]>;

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('clocks', oneClock['one-clock'], {
  valid: [
    ['a time passed to the tested code', 'const open = isOpen(new Date()); expect(open).toBe(true);'],
    ['a time passed to the tested code in an assertion', 'expect(isOpen(new Date())).toBe(true);'],
    [
      'a time passed to the tested code and read back',
      'const now = new Date(); await put({ at: now.toISOString() }); expect(row.at).toEqual(now);',
    ],
    [
      'a time passed together with a later one',
      'const now = Date.now(); const end = new Date(now + 5); await put(end); expect(row.at).toEqual(end);',
    ],
    ['a time some days ago', 'await put(new Date(Date.now() - days * dayMs));'],
    ['a unique number', 'const name = `seller-${Date.now() % 1000}`;'],
    ['the test’s own clock', 'expect(row.at).toEqual(harness.now());'],
    ['a constant time', "expect(row.at).toEqual(new Date('2026-01-01'));"],
    ['a frozen clock', 'vi.setSystemTime(0); expect(row.at).toBe(Date.now());'],
    ['a mocked product clock', "vi.spyOn(clock, 'now').mockReturnValue(at); expect(row.at).toEqual(clock.now());"],
    ['a recursive function', 'const again = () => again(); expect(again()).toBe(1);'],
  ].map(([name = '', code = '']) => ({ name, code })),
  invalid: [
    ['an assertion about a time', 'expect(row.at.getTime()).toBeLessThanOrEqual(Date.now());'],
    ['an assertion about the clock', 'expect(clock.now().toISOString()).toBe(row.at);'],
    ['a part of the asserted value', 'expect(row).toMatchObject({ day: new Date().toISOString().slice(0, 10) });'],
    ['a negated assertion', 'expect(row.at).not.toBeGreaterThan(Date.now() + 1_000);'],
    ['a polled assertion', 'await expect.poll(() => Date.now()).toBe(row.at);'],
    ['a comparison', 'while (row.at > performance.now()) await look();'],
    ['an elapsed time', 'const took = end.getTime() - Date.now();'],
    ['an earlier clock reading', 'const began = Date.now(); await work(); expect(row.at).toBeGreaterThan(began);'],
    [
      'a value computed from a reading',
      'const began = Date.now(); const limit = began + 5; expect(row.at).toBeLessThan(limit);',
    ],
    ['a function that reads the clock', 'const today = () => new Date().toISOString(); expect(row.day).toBe(today());'],
    ['Node’s own assertions', 'assert.equal(row.at, Date.now());'],
  ].map(([name = '', code = '']) => ({ name, code, errors: 1 })),
});

const proseRules = plugin.rules as unknown as Record<'plain-words' | 'test-names', Parameters<RuleTester['run']>[1]>;

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('phrases', proseRules['plain-words'], {
  valid: [
    ['a plain comment', '/** Cancels the items and refunds the buyer. */ const a = 1;'],
    ['code in a comment', '// `whoever` is a column.'],
    ['a string', "const text = 'whoever';"],
  ].map(([name = '', code = '']) => ({ name, code })),
  invalid: [
    ['a phrase', '// Tells whoever waits.', 1],
    ['two phrases', '/** What stands there meanwhile. */', 2],
    ['a phrase across lines', '/**\n * Ends of\n * holds of sellers, at\n * hand.\n */', 2],
    ['the name of a test', "test('refuses whatever comes', () => {});", 1],
    ['the name of a group', "describe('orders of lists of ads', () => {});", 1],
  ].map(([name, code, errors]) => ({ name: String(name), code: String(code), errors: Number(errors) })),
});

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('test names', proseRules['test-names'], {
  valid: [
    ['a third person', "test('refuses a second offer while one is open', () => {});"],
    ['a subject and an auxiliary', "it('a guest cannot pay', () => {});"],
    ['a plural and a base form', "test('guests keep their carts', () => {});"],
    ['a table', "test.each([1])('counts %s', () => {});"],
    ['parameters alone', "test.each(['counts'])('%s', () => {});"],
    ['a template', 'test(`refuses ${code}`, () => {});'],
    ['a group', "describe('an offer', () => {});"],
    ['a method of another object', "it.ask('GET', path);"],
  ].map(([name = '', code = '']) => ({ name, code })),
  invalid: [
    ['a noun', "test('the list of published ads', () => {});"],
    ['a participle', "it('refused', () => {});"],
    ['a table', "test.each([1])('an empty list, %s', () => {});"],
    ['a skipped table', "test.skipIf(true).each([1])('all of it, %s', () => {});"],
  ].map(([name = '', code = '']) => ({ name, code, errors: 1 })),
});
