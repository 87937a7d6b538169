import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountAdminCalls } from '../contract/calls/accounts-admin.ts';
import { auditCalls } from '../contract/calls/audit.ts';
import { deskCalls } from '../contract/calls/desk.ts';
import type { DeskExport, DeskHit } from '../contract/calls/desk.ts';
import { earningCalls } from '../contract/calls/earnings.ts';
import { invoiceCalls } from '../contract/calls/invoices.ts';
import { memberDeskCalls } from '../contract/calls/member-desk.ts';
import { moderationCalls } from '../contract/calls/moderation.ts';
import { orderCalls } from '../contract/calls/orders.ts';
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
interface TestedList {
  path: string;
  filter: Record<string, string>;
  insert: string;
  table: string;
  /** The sorted value of each sort. */
  sorted: Record<string, string>;
}
/** Five rows share each time, amount and name, so that pages are cut within equal keys. Amounts decrease with the time. */
const lists: Readonly<Record<Exclude<DeskList, 'orders'>, TestedList>> = {
  payments: {
    path: paymentCalls.deskList.path,
    table: 'payment',
    sorted: { createdAt: 'created_at', sum: 'amount' },
    filter: { search: 'ayni@ornek.example' },
    insert: `insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, email, language, amount, installments_most, items, provider, after_action, order_codes, created_at, changed_at, expires_at)
      select gen_random_uuid(), 'Digital', 'CreateAd', 'Completed', gen_random_uuid(), true, 'ayni@ornek.example', 'tr', 200 - nth / 5, 1, '[]', 'local', 'GoToProfile', '{}', moment, moment, moment from rows`,
  },
  members: {
    path: accountAdminCalls.members.path,
    table: 'account',
    sorted: { joined: 'created_at', name: 'name collate "tr-x-icu"' },
    filter: { from: '2021-03-01', until: '2021-03-31' },
    insert: `insert into account (id, account_type, name, surname, created_at)
      select gen_random_uuid(), 'Personal', (array['Çağla', 'Cem', 'Şule', 'Ilgın', 'İlke'])[1 + nth / 5], 'Gizlisoyad', moment from rows`,
  },
  refunds: {
    path: refundCalls.desk.path,
    table: 'refund',
    sorted: { since: 'since', amount: 'asked' },
    filter: { status: 'Cancelled' },
    insert: `insert into refund (id, code, order_code, payment_id, buyer_id, seller_id, status, reason, asked, return_kind, return_paid_by, outward_by, since, created_at)
      select gen_random_uuid(), translate(to_char(nth, 'FM0000000000'), '01', 'AB'), 'KLMNPQRS45', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Cancelled', 'Damaged',
        200 - nth / 5, 'Parcel', 'Seller', 'Seller', moment, moment from rows`,
  },
  payouts: {
    path: earningCalls.payouts.path,
    table: 'earning',
    sorted: { soldAt: 'sold_at', net: 'net' },
    filter: { orderCode: 'QRSTUVWX89' },
    insert: `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, price, commission, shipping, withheld, net, sold_at)
      select gen_random_uuid(), 'QRSTUVWX89', gen_random_uuid(), gen_random_uuid(), 1234567890, 'Kanepe', 'Held', 1000, 0, 0, 0, 200 - nth / 5, moment from rows`,
  },
  invoices: {
    path: invoiceCalls.desk.path,
    table: 'invoice',
    sorted: { issuedAt: 'issued_at', number: 'number', total: 'total' },
    filter: { search: 'KLMNPQRS45' },
    insert: `insert into invoice (id, number, prefix, year, sequence, kind, cause, account_id, order_code, recipient, lines, excluded, vat, total, issued_at)
      select gen_random_uuid(), 'TST' || nth, 'TST', 2021, nth, 'Digital', 'test:' || nth, gen_random_uuid(), 'KLMNPQRS45',
        jsonb_build_object('kind', 'Personal', 'name', '=HYPERLINK(' || nth || ')', 'surname', 'Güneş'), '[]', 0, 0, 200 - nth / 5, moment from rows`,
  },
  decisions: {
    path: moderationCalls.log.path,
    table: 'decision',
    sorted: { at: 'at' },
    filter: { adId: '1987654321' },
    insert: `insert into decision (at, decision, ad_id, title) select moment, 'Approve', 1987654321, '=1+1' from rows`,
  },
  audit: {
    path: auditCalls.list.path,
    table: 'audit_entry',
    sorted: { at: 'at' },
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
const columnOf = (name: keyof typeof lists, sort: string) => lists[name].sorted[sort.replace('-', '')] ?? '';
type Ids = readonly (string | undefined)[];
/** The values of these rows in the sort's column, in the order of the ids. */
async function valuesOf(name: keyof typeof lists, sort: string, ids: Ids): Promise<string[]> {
  const rows = await testing.database.query<{ value: string }>(
    `select (${columnOf(name, sort)})::text as value from ${lists[name].table} join unnest($1::text[]) with ordinality as given (one, nth)
       on id::text = one order by nth`,
    [ids],
  );
  return rows.map(({ value }) => value);
}
/** The values in the order of PostgreSQL. */
async function sortedValues(name: keyof typeof lists, sort: string, ids: Ids): Promise<string[]> {
  const column = columnOf(name, sort);
  const rows = await testing.database.query<{ value: string }>(
    `select (${column})::text as value from ${lists[name].table} where id::text = any($1) order by ${column} ${sort.startsWith('-') ? 'desc' : 'asc'}`,
    [ids],
  );
  return rows.map(({ value }) => value);
}
const exported = (name: DeskList, query: Record<string, string> = {}, as = administrator) =>
  ask(`/identity/desk/lists/${name}/export`, { query, as });
const linesOf = (file: string) => file.trimEnd().split('\r\n').slice(1);

/** Years, days and offsets that PostgreSQL refuses. */
const impossibleTimes = [
  '2021-02-30 00:00:00+00',
  '2021-03-02 25:00:00+00',
  '0000-01-01 00:00:00+00',
  '2021-03-02 00:00:00+99',
  '10000-01-01 00:00:00+00',
  '2021-03-02 00:00:00.000001+00 BC',
];

describe('pages of a desk list', () => {
  test.each(names.flatMap((name) => deskLists[name].sorts.map((sort) => [name, sort] as const)))(
    '%s have every row once, forwards and backwards, by %s',
    async (name, sort) => {
      const whole = (await list(name, { sort, pageSize: '100' })).items.map(({ id }) => id);
      expect(new Set(whole).size).toBe(rowCount);
      expect(await valuesOf(name, sort, whole)).toEqual(await sortedValues(name, sort, whole));
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
    const { path, filter } = lists[name];
    const keys = [[], [1], ...impossibleTimes.map((time) => [time, chance.uuid()])];
    for (const after of ['nonsense', ...keys.map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))])
      expect((await ask(path, { query: { ...filter, after } })).json()).toMatchObject({ errorCode: 'PageOutOfRange' });
  });

  test('the first page is shown if the rows behind the cursor are gone', async () => {
    const filter = { orderCode: 'QRSTUVWX55', pageSize: '4' };
    await testing.database.query(
      `with rows as (select nth, timestamptz '2021-04-02' + nth * interval '1 day' as moment from generate_series(1, 5) nth)
       ${lists.payouts.insert.replace('QRSTUVWX89', filter.orderCode)}`,
    );
    const { next = '' } = await list('payouts', filter);
    const last = await list('payouts', { ...filter, after: next });
    expect(last.items).toHaveLength(1);
    await testing.database.query('delete from earning where id = $1', [last.items[0]?.id]);
    const shown = await list('payouts', { ...filter, after: next });
    expect(shown).toEqual(await list('payouts', filter));
    expect(shown).toMatchObject({ total: 4 });
  });

  test('payouts are not listed without a filter that an index has', async () => {
    for (const query of [{}, { stopped: 'false' }])
      expect((await ask(earningCalls.payouts.path, { query })).statusCode).toBe(400);
    expect((await ask(earningCalls.payouts.path, { query: { stopped: 'true' } })).statusCode).toBe(200);
  });

  test.each([
    { path: accountAdminCalls.members.path, from: 'from', until: 'until', days: ['2000-01-01', '2999-12-31'] },
    { path: orderCalls.adminList.path, from: 'startTime', until: 'endTime', days: ['2020-01-01', '2999-12-31'] },
    { path: auditCalls.list.path, from: 'from', until: 'to', days: ['0000-01-01', '9999-12-31'], time: 'T00:00:00Z' },
  ])('$path takes the days $days, and refuses impossible ones', async ({ path, from, until, days, time = '' }) => {
    const [first, last] = days.map((day) => day + time);
    expect((await ask(path, { query: { [from]: first ?? '', [until]: last ?? '' } })).statusCode).toBe(200);
    for (const day of ['2026-02-29', '2026-13-01'])
      expect((await ask(path, { query: { [from]: day + time } })).statusCode).toBe(400);
  });
});

describe('the export of a desk list', () => {
  test.each(names)('%s has the filtered rows in their order', async (name) => {
    const [sort = '', opposite = ''] = deskLists[name].sorts;
    const lines = async (query: Record<string, string>) =>
      linesOf((await exported(name, { ...lists[name].filter, ...query })).body);
    const whole = await lines({ sort });
    expect(whole).toHaveLength(rowCount);
    expect(await lines({ sort: opposite })).toEqual(whole.toReversed());
    expect(whole).not.toEqual(whole.toReversed());
  });

  test('of payouts has the latest reason of each, however many events they have', async () => {
    const orderCode = 'QRSTUVWX77';
    await testing.database.query(
      `with rows as (select nth, timestamptz '2021-04-02' as moment from generate_series(1, 2) nth)
       ${lists.payouts.insert.replace('QRSTUVWX89', orderCode)}`,
    );
    await testing.database.query(
      `insert into earning_event (earning_id, kind, reason, at)
       select id, 'Stopped', 'r' || nth, sold_at + nth * interval '1 minute' from earning, generate_series(1, 1001) nth where order_code = $1`,
      [orderCode],
    );
    const lines = linesOf((await exported('payouts', { orderCode, columns: 'history' })).body);
    expect(lines).toEqual(['r1001', 'r1001']);
  });

  test('masks what the page masks, and makes formulas text', async () => {
    const members = (await exported('members', lists.members.filter)).body;
    expect(members).not.toContain('Gizlisoyad');
    expect(members).toContain('Cem G.');
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
    expect((await exported('payments', { columns: 'buyer,buyer' })).statusCode).toBe(400);
    expect((await exported('payments', { sort: 'email' })).statusCode).toBe(400);
    expect((await ask('/identity/desk/lists/secrets/export')).statusCode).toBe(400);
  });
});

describe('an export in the background', () => {
  interface Queued {
    query?: Record<string, string>;
    columns?: string[];
  }
  const queue = (as: typeof administrator, { query = lists.audit.filter, columns = ['action', 'at'] }: Queued = {}) =>
    ask(deskCalls.queueExport.path, {
      method: 'POST',
      body: { list: 'audit', columns, query: new URLSearchParams(query).toString() },
      as,
    });
  const queued = async (as: typeof administrator, asked?: Queued) =>
    (await queue(as, asked)).json<{ export: DeskExport }>().export.id;
  const exportsOf = async (as: typeof administrator) =>
    (await ask(deskCalls.exports.path, { as })).json<{ items: DeskExport[] }>().items;
  const file = (id: string, as: typeof administrator) => ask(`/identity/desk/exports/${id}/file`, { as });
  const partsOf = (id: string) => testing.database.query('select from desk_export_part where export_id = $1', [id]);
  async function staff() {
    const id = chance.uuid();
    await testing.database.query(
      `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Deniz', 'Yılmaz', now())`,
      [id],
    );
    await testing.database.query(
      `insert into account_role (account_id, role, assigned_at) values ($1, 'administrator', now())`,
      [id],
    );
    return { id, permissions: builtInRoles.administrator };
  }

  test('is written by a job, notified, and downloaded by its owner only, for a day', async () => {
    const owner = await staff();
    const id = await queued(owner);
    expect((await file(id, owner)).statusCode).toBe(404);
    await testing.runJobs();
    expect(await exportsOf(owner)).toMatchObject([{ id, list: 'audit', rows: rowCount, isReady: true }]);
    const answer = await file(id, owner);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="meydan-islem-kaydi.csv"');
    expect(linesOf(answer.body)).toHaveLength(rowCount);
    const other = await staff();
    expect(await exportsOf(other)).toEqual([]);
    expect((await file(id, other)).statusCode).toBe(404);
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
    expect(await partsOf(id)).toEqual([]);
  });

  test('writes part by part, and continues where it was interrupted', async () => {
    const rows = limits.deskExportBatch * 2 + 1;
    await testing.database.query(
      `insert into audit_entry (at, action, reason) select now(), 'test.of-parts', 'r' || nth from generate_series(1, $1::int) nth order by nth`,
      [rows],
    );
    const owner = await staff();
    const id = await queued(owner, { query: { action: 'test.of-parts', sort: 'at' }, columns: ['reason'] });
    const job = testing.running.jobs.find(({ name }) => name === 'desk.export');
    const stop = new AbortController();
    vi.spyOn(stop.signal, 'throwIfAborted').mockImplementationOnce(() => stop.abort());
    await expect(job?.run({ id }, stop.signal)).rejects.toThrow('aborted');
    expect(await partsOf(id)).toHaveLength(1);
    await testing.runJobs();
    expect(await partsOf(id)).toHaveLength(3);
    expect(linesOf((await file(id, owner)).body)).toEqual(Array.from({ length: rows }, (_, nth) => `r${nth + 1}`));
    await job?.run({ id });
    expect(await partsOf(id)).toHaveLength(3);
  });

  test('is deleted if its owner may no longer read the list', async () => {
    const owner = await staff();
    await queued(owner);
    await testing.database.query('delete from account_role where account_id = $1', [owner.id]);
    await testing.runJobs();
    expect(await exportsOf(owner)).toEqual([]);
  });

  test('refuses more than three at a time, and lists that the caller may not read', async () => {
    const owner = await staff();
    for (let nth = 0; nth < limits.deskExportsOpenMost; nth += 1) expect((await queue(owner)).statusCode).toBe(200);
    expect((await queue(owner)).json()).toMatchObject({ errorCode: 'TooManyDeskExports' });
    expect((await queue({ id: chance.uuid(), permissions: ['readOrders'] })).statusCode).toBe(403);
    const query = { sort: 'nonsense' };
    expect((await queue(await staff(), { query })).statusCode).toBe(400);
    expect((await queue(await staff(), { columns: ['at', 'at'] })).statusCode).toBe(400);
  });

  test('is refused while too many are stored, and for too many rows', async () => {
    const owner = await staff();
    const insert = (number: number) =>
      testing.database.query(
        `insert into desk_export (id, owner_id, list, filter, columns, language, created_at, ready_at, expires_at)
         select gen_random_uuid(), $1, 'audit', '{}', '{at}', 'tr', now(), now(), now() + interval '1 day' from generate_series(1, $2::int)`,
        [owner.id, number],
      );
    await insert(limits.deskExportsMost - 1);
    expect((await queue(owner)).statusCode).toBe(200);
    await testing.runJobs();
    expect((await queue(owner)).json()).toMatchObject({ errorCode: 'TooManyStoredExports' });
    const most = limits as { deskStoredRowsMost: number };
    const before = most.deskStoredRowsMost;
    try {
      most.deskStoredRowsMost = rowCount;
      expect((await queue(await staff())).statusCode).toBe(200);
      most.deskStoredRowsMost = rowCount - 1;
      expect((await queue(await staff())).json()).toMatchObject({ errorCode: 'ExportTooLarge' });
    } finally {
      most.deskStoredRowsMost = before;
    }
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
    // One that changes nothing is not logged: its text would survive an erasure.
    const text = 'Silinmiş üyeye not.';
    await ask(memberDeskCalls.addNotes.path, { method: 'POST', body: { userIds: [unknown], text } });
    expect(await testing.database.query(`select from audit_entry where after ->> 'text' = $1`, [text])).toEqual([]);
    const undone = (
      await ask(memberDeskCalls.removeNotes.path, { method: 'POST', body: { ids: [...notes, chance.uuid()] } })
    ).json<BulkOutcome>();
    expect(undone.items.map(({ error }) => error)).toEqual([undefined, undefined, 'NoteNotFound']);
    expect(await testing.database.query('select from staff_note where id = any($1)', [notes])).toEqual([]);
  });

  test('is not stopped by an unexpected error of one record, and logs the others', async () => {
    const { items: members } = await list('members', { pageSize: '3' });
    const ids = members.map(({ id = '' }) => id);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await testing.database.query(
      `alter table staff_note add constraint broken check (member_id <> '${ids[1]}') not valid`,
    );
    try {
      const { items } = (
        await ask(memberDeskCalls.addNotes.path, {
          method: 'POST',
          body: { userIds: ids, text: 'Aynı adresten üç hesap.' },
        })
      ).json<BulkOutcome>();
      expect(items.map(({ id, error }) => [id, error])).toEqual([
        [ids[0], undefined],
        [ids[1], 'GeneralError'],
        [ids[2], undefined],
      ]);
      expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(ids[1] ?? ''));
      expect(JSON.stringify(logged.mock.calls)).not.toContain('Aynı adresten');
      const entries = await testing.database.query<{ after: { note: string } }>(
        `select after from audit_entry where action = $1 and subject_id = any($2) and after->>'note' = any($3)`,
        [memberDeskCalls.addNotes.id, ids, items.flatMap(({ created }) => created ?? [])],
      );
      expect(entries).toHaveLength(2);
    } finally {
      logged.mockRestore();
      await testing.database.query('alter table staff_note drop constraint broken');
    }
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
