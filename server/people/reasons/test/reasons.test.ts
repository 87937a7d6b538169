import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { reasonCalls } from '../../../../contract/calls/reasons.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { reasonListNames } from '../../../../contract/schemas/reason.ts';
import type { EditedReason, ReasonList } from '../../../../contract/schemas/reason.ts';
import { initialReasons } from '../../../../data/reasons/initial-reasons.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { seedReasons } from '../seed.ts';

let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
});
afterAll(() => testing.close());

const lists = async () => {
  const response = await testing.app.inject({
    url: `/api${reasonCalls.lists.path}`,
    headers: await testing.headersOf('moderator'),
  });
  return response.json<CallAnswer<typeof reasonCalls.lists>>().items;
};
const listOf = async (name: ReasonList) => {
  const found = (await lists()).find(({ list }) => list === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};
const save = async (list: ReasonList, version: number, items: readonly EditedReason[]) => {
  const response = await testing.app.inject({
    method: 'PUT',
    url: `/api${reasonCalls.save.path.replace('{list}', list)}`,
    headers: await testing.headersOf('moderator'),
    payload: { version, items, reason: 'Daha açık' },
  });
  return response.json<{ errorCode?: string; version?: number }>();
};
const shown = async (language: 'tr' | 'en' = 'tr') => {
  const url = `/api${memberCalls.deletionReasons.path}`;
  const response = await testing.app.inject({ url, headers: { 'accept-language': language } });
  return response.json<CallAnswer<typeof memberCalls.deletionReasons>>().items;
};

describe('lists of reasons', () => {
  test('start with the product’s reasons, and keep changes at the next start', async () => {
    expect((await lists()).map(({ list }) => list)).toEqual(reasonListNames);
    const { version, items } = await listOf('feedback');
    expect(items.map(({ key }) => key)).toEqual(initialReasons.feedback.map(({ key }) => key));
    await save('feedback', version, [{ ...items[0]!, tr: 'Fikir' }, ...items.slice(1)]);
    const client = await testing.database.connect();
    await seedReasons(client);
    client.release();
    expect((await listOf('feedback')).items[0]?.tr).toBe('Fikir');
  });

  test('show texts, order and new entries to users at once', async () => {
    const { version, items } = await listOf('accountDeletion');
    const [first, ...rest] = items as [EditedReason, ...EditedReason[]];
    const added = { tr: 'Yurt dışına taşınıyorum', en: 'I am moving abroad', isActive: true, needsText: true };
    await save('accountDeletion', version, [added, ...rest, { ...first, isActive: false }]);
    const reasons = await shown('en');
    expect(reasons[0]).toEqual({ id: items.length + 1, name: added.en, needsText: true });
    expect(reasons).toHaveLength(items.length);
    expect(reasons.map(({ id }) => id)).not.toContain(Number(first.key));
  });

  test('accepts only the first of two edits of one version', async () => {
    const { version, items } = await listOf('userReports');
    const [one, two] = await Promise.all([
      save('userReports', version, items),
      save('userReports', version, items.toReversed()),
    ]);
    expect([one.errorCode, two.errorCode].toSorted()).toEqual(['ReasonsChanged', undefined]);
  });

  test.each<[string, ReasonList, (items: EditedReason[]) => EditedReason[], string]>([
    ['a missing entry', 'adReports', (items) => items.slice(1), 'ReasonMissing'],
    ['an unknown entry', 'adReports', ([first, ...rest]) => [{ ...first!, key: '999' }, ...rest], 'ReasonMissing'],
    ['an entry given twice', 'adReports', (items) => [...items.slice(1), items[1]!], 'ReasonMissing'],
    ['equal texts', 'adReports', ([first, ...rest]) => [{ ...first!, tr: rest[0]!.tr }, ...rest], 'ReasonTwice'],
    ['no active entry', 'adReports', (items) => items.map((one) => ({ ...one, isActive: false })), 'ReasonAllInactive'],
    [
      'a new entry of a fixed list',
      'refunds',
      (items) => [...items, { tr: 'Yeni', en: 'New', isActive: true, needsText: false }],
      'ReasonListFixed',
    ],
    ['an empty text', 'refunds', ([first, ...rest]) => [{ ...first!, en: ' ' }, ...rest], 'Required'],
  ])('stay as they are after %s', async (_name, list, edit, code) => {
    const { version, items } = await listOf(list);
    expect((await save(list, version, edit(items))).errorCode).toBe(code);
    expect(await listOf(list)).toEqual({ list, version, items });
  });

  test('records each change with its reason in the audit log', async () => {
    const { version, items } = await listOf('refundObjections');
    await save('refundObjections', version, items.toReversed());
    const rows = await testing.database.query<{ before: EditedReason[]; reason: string }>(
      `select before, reason from audit_entry where subject = 'reason' and subject_id = 'refundObjections'`,
    );
    expect(rows).toEqual([{ before: items, reason: 'Daha açık' }]);
  });
});
