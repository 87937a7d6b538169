import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountAdminCalls } from '../contract/calls/accounts-admin.ts';
import { auditCalls } from '../contract/calls/audit.ts';
import { deskCalls } from '../contract/calls/desk.ts';
import type { DeskExport, DeskHit } from '../contract/calls/desk.ts';
import { earningCalls } from '../contract/calls/earnings.ts';
import { invoiceCalls } from '../contract/calls/invoices.ts';
import { memberDeskCalls } from '../contract/calls/member-desk.ts';
import { moderationCalls } from '../contract/calls/moderation.ts';
import { paymentCalls } from '../contract/calls/payments.ts';
import { refundCalls } from '../contract/calls/refunds.ts';
import { deskListNames, deskLists } from '../contract/desk-lists.ts';
import type { DeskList } from '../contract/desk-lists.ts';
import { limits } from '../contract/limits.ts';
import type { BulkOutcome } from '../contract/schemas/bulk.ts';
import { builtInRoles } from '../contract/permissions.ts';
import type { Permission } from '../contract/permissions.ts';
import { tokensPort } from '../server/people/session/port.ts';
import { chance, clock } from '../server/platform/clock.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

interface Page {
  items: { id?: string | undefined; refundId?: string; earning?: { id: string } }[];
  total: number;
  next?: string;
  previous?: string;
}

const rowCount = 23;
/** Five rows share each time, amount and name, so that pages are cut within equal keys. */
const lists: Readonly<
  Record<Exclude<DeskList, 'orders'>, { path: string; filter: Record<string, string>; insert: string }>
> = {
  payments: {
    path: paymentCalls.deskList.path,
    filter: { search: 'ayni@ornek.example' },
    insert: `insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, email, language, amount, installments_most, items, provider, after_action, order_codes, created_at, changed_at, expires_at)
      select gen_random_uuid(), 'Digital', 'CreateAd', 'Completed', gen_random_uuid(), true, 'ayni@ornek.example', 'tr', 100 + nth / 5, 1, '[]', 'local', 'GoToProfile', '{}', moment, moment, moment from rows`,
  },
  members: {
    path: accountAdminCalls.members.path,
    filter: { from: '2021-03-01', until: '2021-03-31' },
    insert: `insert into account (id, account_type, name, surname, created_at)
      select gen_random_uuid(), 'Personal', (array['Çağla', 'Cem', 'Şule', 'Ilgın', 'İlke'])[1 + nth / 5], 'Gizlisoyad', moment from rows`,
  },
  refunds: {
    path: refundCalls.desk.path,
    filter: { status: 'Cancelled' },
    insert: `insert into refund (id, code, order_code, payment_id, buyer_id, seller_id, status, reason, asked, return_kind, return_paid_by, outward_by, since, created_at)
      select gen_random_uuid(), translate(to_char(nth, 'FM0000000000'), '01', 'AB'), 'KLMNPQRS45', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Cancelled', 'Damaged',
        100 + nth / 5, 'Parcel', 'Seller', 'Seller', moment, moment from rows`,
  },
  payouts: {
    path: earningCalls.payouts.path,
    filter: { orderCode: 'QRSTUVWX89' },
    insert: `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, price, commission, shipping, withheld, net, sold_at)
      select gen_random_uuid(), 'QRSTUVWX89', gen_random_uuid(), gen_random_uuid(), 1234567890, 'Kanepe', 'Held', 1000, 0, 0, 0, 100 + nth / 5, moment from rows`,
  },
  invoices: {
    path: invoiceCalls.desk.path,
    filter: { search: 'KLMNPQRS45' },
    insert: `insert into invoice (id, number, prefix, year, sequence, kind, cause, account_id, order_code, recipient, lines, excluded, vat, total, issued_at)
      select gen_random_uuid(), 'TST' || nth, 'TST', 2021, nth, 'Digital', 'test:' || nth, gen_random_uuid(), 'KLMNPQRS45',
        jsonb_build_object('kind', 'Personal', 'name', '=HYPERLINK(' || nth || ')', 'surname', 'Güneş'), '[]', 0, 0, 100 + nth / 5, moment from rows`,
  },
  decisions: {
    path: moderationCalls.log.path,
    filter: { adId: '1987654321' },
    insert: `insert into decision (at, decision, ad_id, title) select moment, 'Approve', 1987654321, '=1+1' from rows`,
  },
  audit: {
    path: auditCalls.list.path,
    filter: { action: 'test.of-lists' },
    insert: `insert into audit_entry (at, action) select moment, 'test.of-lists' from rows`,
  },
};
const names = Object.keys(lists) as (keyof typeof lists)[];

let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
  for (const name of names) {
    await testing.database.query(
      `with rows as (select nth, timestamptz '2021-03-02' + nth / 5 * interval '1 day' + interval '1 microsecond' as moment from generate_series(0, $1::int - 1) nth) ${lists[name].insert}`,
      [rowCount],
    );
  }
});
afterAll(() => testing.close());

interface Asked {
  method?: 'GET' | 'POST';
  query?: Record<string, string>;
  body?: object;
  as?: { id: string; permissions: readonly Permission[] };
}
const administrator = { id: chance.uuid(), permissions: builtInRoles.administrator };

async function ask(path: string, { method = 'GET', query = {}, body, as = administrator }: Asked = {}) {
  const token = await testing.running
    .get(tokensPort)
    .sign({ kind: 'member', sessionId: chance.uuid(), accountType: 'Personal', ...as }, 'access');
  return testing.app.inject({
    method,
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'tr' },
    ...(body && { payload: body }),
  });
}
async function list(name: keyof typeof lists, query: Record<string, string>): Promise<Page> {
  const page = (await ask(lists[name].path, { query: { ...lists[name].filter, ...query } })).json<Page>();
  return { ...page, items: page.items.map((item) => ({ ...item, id: item.id ?? item.refundId ?? item.earning?.id })) };
}
const exported = (name: DeskList, query: Record<string, string> = {}, as = administrator) =>
  ask(`/identity/desk/lists/${name}/export`, { query, as });
const linesOf = (file: string) => file.trimEnd().split('\r\n').slice(1);

describe('pages of a desk list', () => {
  test.each(names.flatMap((name) => deskLists[name].sorts.map((sort) => [name, sort] as const)))(
    '%s have every row once, forwards and backwards, by %s',
    async (name, sort) => {
      const whole = (await list(name, { sort, pageSize: '100' })).items.map(({ id }) => id);
      expect(new Set(whole).size).toBe(rowCount);
      const pages = [await list(name, { sort, pageSize: '4' })];
      for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
        pages.push(await list(name, { sort, pageSize: '4', after: next }));
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole);
      expect(pages[0]?.previous).toBeUndefined();
      expect(pages[0]?.total).toBe(rowCount);
      const back: Page[] = [];
      for (let previous = pages.at(-1)?.previous; previous !== undefined; previous = back[0]?.previous)
        back.unshift(await list(name, { sort, pageSize: '4', before: previous }));
      expect(back.map(({ items }) => items)).toEqual(pages.slice(0, -1).map(({ items }) => items));
    },
  );

  test('members are sorted by name like a Turkish dictionary', async () => {
    const { items } = (
      await ask(lists.members.path, {
        query: { ...lists.members.filter, sort: 'name', pageSize: '100' },
      })
    ).json<{ items: { name: string }[] }>();
    const first = items.map(({ name }) => name.split(' ')[0]);
    expect([...new Set(first)]).toEqual(['Cem', 'Çağla', 'Ilgın', 'İlke', 'Şule']);
  });

  test.each(names)('an invalid cursor is refused for %s', async (name) => {
    for (const after of ['nonsense', Buffer.from('[]').toString('base64url'), Buffer.from('[1]').toString('base64url')])
      expect((await ask(lists[name].path, { query: { after } })).json()).toMatchObject({ errorCode: 'PageOutOfRange' });
  });
});

describe('the export of a desk list', () => {
  test.each(names)('%s has the filtered rows in their order', async (name) => {
    const answer = await exported(name, lists[name].filter);
    expect(answer.statusCode).toBe(200);
    expect(linesOf(answer.body)).toHaveLength(rowCount);
  });

  test('masks what the page masks, and makes formulas text', async () => {
    const members = (await exported('members', lists.members.filter)).body;
    expect(members).not.toContain('Gizlisoyad');
    expect(members).toContain('Cem G.');
    expect((await exported('decisions', lists.decisions.filter)).body).toContain('1987654321 =1+1');
    expect((await exported('invoices', { ...lists.invoices.filter, columns: 'recipient' })).body).toContain(
      "'=HYPERLINK(1)",
    );
  });

  test('is in the audit log without what names a person', async () => {
    await exported('payments', lists.payments.filter);
    const { items } = (await ask(auditCalls.list.path, { query: { action: 'identity.desk.export' } })).json<{
      items: object[];
    }>();
    expect(items[0]).toMatchObject({
      subject: 'deskExport',
      subjectId: 'payments',
      after: { format: 'csv', rows: rowCount },
    });
    expect(JSON.stringify(items)).not.toContain('ayni@ornek.example');
  });

  test.each(deskListNames)('%s needs the permission of the list', async (name) => {
    const others = builtInRoles.administrator.filter((one) => one !== deskLists[name].permission);
    expect((await exported(name, {}, { id: chance.uuid(), permissions: others })).statusCode).toBe(403);
  });

  test('refuses columns and filters that the list does not have', async () => {
    expect((await exported('payments', { columns: 'buyer,secret' })).statusCode).toBe(400);
    expect((await exported('payments', { sort: 'email' })).statusCode).toBe(400);
    expect((await ask('/identity/desk/lists/secrets/export')).statusCode).toBe(400);
  });
});

describe('an export in the background', () => {
  const queue = (as: typeof administrator, query: Record<string, string> = lists.audit.filter) =>
    ask(deskCalls.queueExport.path, {
      method: 'POST',
      body: { list: 'audit', columns: ['action', 'at'], query: new URLSearchParams(query).toString() },
      as,
    });
  const exportsOf = async (as: typeof administrator) =>
    (await ask(deskCalls.exports.path, { as })).json<{ items: DeskExport[] }>().items;
  const file = (id: string, as: typeof administrator) => ask(`/identity/desk/exports/${id}/file`, { as });
  const staff = () => ({ id: chance.uuid(), permissions: builtInRoles.administrator });

  test('is written by a job, notified, and downloaded by its owner only, for a day', async () => {
    const owner = staff();
    const { id } = (await queue(owner)).json<{ export: DeskExport }>().export;
    expect((await file(id, owner)).statusCode).toBe(404);
    await testing.runJobs();
    expect(await exportsOf(owner)).toMatchObject([{ id, list: 'audit', rows: rowCount, isReady: true }]);
    const answer = await file(id, owner);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="meydan-islem-kaydi.csv"');
    expect(linesOf(answer.body)).toHaveLength(rowCount);
    expect(await exportsOf(staff())).toEqual([]);
    expect((await file(id, staff())).statusCode).toBe(404);
    expect((await file(id, { id: owner.id, permissions: ['readOrders'] })).statusCode).toBe(403);
    const [ready] = await exportsOf(owner);
    const later = Date.parse(ready?.expiresAt ?? '');
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date(later - 1));
    try {
      expect((await file(id, owner)).statusCode).toBe(200);
      now.mockReturnValue(new Date(later + 60_000));
      expect((await file(id, owner)).statusCode).toBe(404);
      expect(await exportsOf(owner)).toEqual([]);
      const sweep = testing.running.jobs.find(({ name }) => name === 'desk.delete-exports');
      await sweep?.run({});
    } finally {
      now.mockRestore();
    }
    expect(await testing.database.query('select from desk_export_part where export_id = $1', [id])).toEqual([]);
  });

  test('writes part by part, and continues where it was interrupted', async () => {
    await testing.database.query(
      `insert into audit_entry (at, action) select now(), 'test.of-parts' from generate_series(1, $1::int)`,
      [limits.deskExportBatch * 2 + 1],
    );
    const owner = staff();
    const { id } = (await queue(owner, { action: 'test.of-parts' })).json<{ export: DeskExport }>().export;
    const job = testing.running.jobs.find(({ name }) => name === 'desk.export');
    const stop = new AbortController();
    stop.abort();
    await expect(job?.run({ id }, stop.signal)).rejects.toThrow('aborted');
    await testing.runJobs();
    const parts = await testing.database.query('select from desk_export_part where export_id = $1', [id]);
    expect(parts).toHaveLength(3);
    expect(linesOf((await file(id, owner)).body)).toHaveLength(limits.deskExportBatch * 2 + 1);
    await job?.run({ id });
    expect(await testing.database.query('select from desk_export_part where export_id = $1', [id])).toHaveLength(3);
  });

  test('refuses more than three at a time, and lists that the caller may not read', async () => {
    const owner = staff();
    for (let nth = 0; nth < limits.deskExportsOpenMost; nth += 1) expect((await queue(owner)).statusCode).toBe(200);
    expect((await queue(owner)).json()).toMatchObject({ errorCode: 'TooManyDeskExports' });
    expect((await queue({ id: chance.uuid(), permissions: ['readOrders'] })).statusCode).toBe(403);
    expect((await queue(staff(), { sort: 'nonsense' })).statusCode).toBe(400);
  });
});

describe('a bulk action', () => {
  test('has an outcome for each record, and is undone by its inverse', async () => {
    const { items: members } = await list('members', { pageSize: '2' });
    const ids = members.map(({ id = '' }) => id);
    const unknown = chance.uuid();
    const { items } = (
      await ask(memberDeskCalls.addNotes.path, {
        method: 'POST',
        body: { userIds: [...ids, unknown, ids[0]], text: 'Aynı cihazdan iki hesap.' },
      })
    ).json<BulkOutcome>();
    expect(items.map(({ id, error }) => [id, error])).toEqual([
      [ids[0], undefined],
      [ids[1], undefined],
      [unknown, 'AccountNotFound'],
    ]);
    const notes = items.flatMap(({ created }) => created ?? []);
    const undone = (
      await ask(memberDeskCalls.removeNotes.path, { method: 'POST', body: { ids: [...notes, chance.uuid()] } })
    ).json<BulkOutcome>();
    expect(undone.items.map(({ error }) => error)).toEqual([undefined, undefined, 'NoteNotFound']);
    expect(await testing.database.query('select from staff_note where id = any($1)', [notes])).toEqual([]);
  });

  test('takes at most a hundred records', async () => {
    const ids = Array.from({ length: limits.deskBulkMost + 1 }, () => chance.uuid());
    expect((await ask(invoiceCalls.sendManyAgain.path, { method: 'POST', body: { ids } })).statusCode).toBe(400);
  });
});

test('the command palette finds categories for those who may edit the catalogue', async () => {
  const find = async (as: typeof administrator) =>
    (await ask(deskCalls.find.path, { method: 'POST', body: { text: 'bisiklet' }, as })).json<{ items: DeskHit[] }>();
  const { items } = await find(administrator);
  expect(items.filter(({ kind }) => kind === 'Category')).toHaveLength(limits.deskHitsMost);
  const others = await find({ id: chance.uuid(), permissions: ['readOrders'] });
  expect(others.items).toEqual([]);
});
