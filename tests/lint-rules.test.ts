import { join } from 'node:path';
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

/** What a rule says of one node of a file. */
function said(rule: string, file: string, kind: string, node: unknown): string[] {
  const messages: string[] = [];
  const visitor = rules[rule]?.create({
    filename: join(root, file),
    report: ({ message }) => void messages.push(message),
  });
  visitor?.[kind]?.(node);
  return messages;
}

const importing = (file: string, source: string) =>
  said('module-boundaries', file, 'ImportDeclaration', { source: { value: source } });

describe('imports between modules', () => {
  const bulk = 'server/market/bulk/operations/importing.ts';

  it.each([
    ['its own rooms', bulk, '../rules/lookup.ts'],
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

describe('rooms of a module', () => {
  const saidOf = (file: string) => said('module-rooms', file, 'Program', {});

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
    said('sql-in-stores', file, 'CallExpression', {
      callee: { type: 'MemberExpression', property: { name: 'query' } },
      arguments: [{ type: 'Literal', value: text }],
    });

  it('stands in a store', () => {
    expect(asking('server/market/ads/operations/ads.ts', 'select id from ad')).toHaveLength(1);
    expect(asking('server/market/ads/store.ts', 'select id from ad')).toEqual([]);
    expect(asking('server/market/ads/store/owners.ts', 'select id from ad')).toEqual([]);
    expect(asking('server/market/ads/test/ads.test.ts', 'select id from ad')).toEqual([]);
    expect(asking('server/market/ads/operations/ads.ts', 'kadıköy')).toEqual([]);
  });
});
