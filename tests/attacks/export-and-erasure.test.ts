import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberCalls } from '../../contract/calls/member.ts';
import { addJob } from '../../server/platform/jobs.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import { invoke } from '../../server/platform/http/binding.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { readColumns } from '../support/table-columns.ts';
import type { Column } from '../support/table-columns.ts';
import { aContext, aMember } from '../support/context.ts';

/**
 * Creates a member with a row in every table that refers to an account, generated from the schema. A new table without export and erasure in its
 * module fails this test.
 */

/** Id columns that do not refer to an account. Every other id column does. */
const otherIds = new Set([
  'id',
  'negotiation_id',
  'sending_id',
  'offer_id',
  'chat_id',
  'report_id',
  'export_id',
  'import_id',
  'search_id',
  'list_id',
  'payment_id',
  'charge_id',
  'parcel_id',
  'refund_id',
  'earning_id',
  'reverses_id',
  'address_id',
  'campaign_id',
  'coupon_id',
  'question_id',
  'review_id',
  'draft_id',
  'transaction_id',
  // Ledger subjects are mostly items or payments. A seller's id stays in the unchangeable entries as that of an anonymous account.
  'subject_id',
  'item_id',
]);
/** The account row stays, anonymised, because sales and reports refer to it. */
const itself = new Set(['account', 'account_login']);

const ofOffice = 'who decided as staff; the log belongs to the operator';
const aboutThem = 'written by another user about them';

/** Columns where an erased member's id remains as that of an anonymous account, with the text columns that are kept and the reason. */
const stays: Readonly<Record<string, { words?: readonly string[]; why: string }>> = {
  'account_role.assigned_by': { why: ofOffice },
  'ad_order.buyer_id': {
    words: ['code', 'company_id', 'delivery', 'language', 'parcel_size', 'seller_kind', 'shipping_payer', 'status'],
    why: 'the law requires orders to be kept for ten years',
  },
  'ad_order.seller_id': {
    words: [
      'code',
      'company_id',
      'delivery',
      'email',
      'language',
      'parcel_size',
      'seller_kind',
      'shipping_payer',
      'status',
    ],
    why: 'the law requires it; the delivery address belongs to the buyer',
  },
  'ad.owner_id': {
    words: ['owner_type', 'package_size'],
    why: 'the ad number stays, without text and pictures',
  },
  'ad_question_report.author_id': {
    words: ['description', 'note', 'part', 'reason', 'text', 'verdict'],
    why: 'the reported text is evidence until the decision, which deletes it',
  },
  'ad_question_report.reporter_id': {
    words: ['note', 'part', 'reason', 'text', 'verdict'],
    why: 'their text is deleted; the reported text and the moderator’s note stay',
  },
  'ad_question_report.solved_by': {
    words: ['description', 'note', 'part', 'reason', 'text', 'verdict'],
    why: ofOffice,
  },
  'ad_report.owner_id': { words: ['description', 'note'], why: aboutThem },
  'ad_report.reporter_id': { words: ['note'], why: 'their text is deleted; the moderator’s note stays' },
  'ad_report.solved_by': { words: ['description', 'note'], why: ofOffice },
  'agreement_approval.caller_id': {
    words: ['type', 'version'],
    why: 'the law requires approvals to be kept',
  },
  'announcement_consent.account_id': {
    words: ['channel', 'source', 'text_version'],
    why: 'the law requires consents to be kept',
  },
  'approval.decided_by': { words: ['action', 'call', 'note', 'state', 'subject_id'], why: ofOffice },
  'approval.requested_by': { words: ['action', 'call', 'note', 'state', 'subject_id'], why: ofOffice },
  'audit_entry.actor_id': {
    words: ['action', 'address', 'reason', 'subject', 'subject_id', 'user_agent'],
    why: ofOffice,
  },
  'business.decided_by': {
    words: ['address', 'kep', 'mersis', 'reason', 'state', 'tax_number', 'tax_office', 'title'],
    why: ofOffice,
  },
  'catalogue_version.actor_id': { words: ['action', 'reason'], why: ofOffice },
  'chat.buyer_id': { why: 'the chat also belongs to the other member' },
  'chat.seller_id': { why: 'the chat also belongs to the other member' },
  'chat_photo.owner_id': {
    words: ['key'],
    why: 'deleted with the member’s side of the chat, which these rows lack',
  },
  'chat_reading.moderator_id': { why: ofOffice },
  'chat_report.reporter_id': { words: ['note', 'reason'], why: 'their text is deleted; the moderator’s note stays' },
  'chat_report.solved_by': { words: ['description', 'note', 'reason'], why: ofOffice },
  'campaign.created_by': { words: ['kind', 'name_en', 'name_tr', 'sellers', 'text_en', 'text_tr'], why: ofOffice },
  'coupon.created_by': { words: ['code', 'earned_by', 'kind', 'name_en', 'name_tr', 'platform'], why: ofOffice },
  'coupon.creator_id': {
    words: ['code', 'earned_by', 'kind', 'name_en', 'name_tr', 'platform'],
    why: 'orders were paid with it; it is ended',
  },
  'dated_price.author_id': { words: ['kind', 'reason', 'subject', 'withdrawal_reason'], why: ofOffice },
  'dated_price.withdrawn_by': { words: ['kind', 'reason', 'subject', 'withdrawal_reason'], why: ofOffice },
  'coupon_use.owner_id': { words: ['state'], why: 'the use stays with its order' },
  'decision.actor_id': { words: ['about', 'decision', 'message', 'title'], why: ofOffice },
  'decision.member_id': { words: ['about', 'decision', 'message'], why: 'the operator’s log' },
  'earning.seller_id': {
    words: ['failure', 'order_code', 'stage', 'title', 'transfer_reference'],
    why: 'the law requires earnings to be kept',
  },
  'earning_event.by_id': { words: ['kind', 'reason'], why: ofOffice },
  'reconciliation_difference.closed_by': { words: ['kind', 'reason', 'reference'], why: ofOffice },
  'feedback.decided_by': {
    words: ['answer', 'description', 'email', 'language', 'order_code', 'platform', 'status'],
    why: ofOffice,
  },
  'ledger_imbalance.closed_by': { words: ['about', 'kind', 'reason'], why: ofOffice },
  'notification_template_version.actor_id': { words: ['name', 'reason'], why: ofOffice },
  'payment_event.by_id': { words: ['by', 'kind', 'note'], why: ofOffice },
  'search_outbox.owner_id': {
    why: 'it names the owner of an ad for some seconds, until the search engine has the change',
  },
  'staff_note.author_id': { words: ['text'], why: ofOffice },
  'site_version.author_id': { words: ['document', 'reason'], why: ofOffice },
  'site_version.withdrawn_by': { words: ['document', 'reason'], why: ofOffice },
  'order_agreement.buyer_id': {
    words: ['html', 'language', 'order_code', 'platform', 'title', 'type', 'version'],
    why: 'the law requires contracts of orders to be kept',
  },
  'order_agreement.seller_id': {
    words: ['html', 'language', 'order_code', 'platform', 'title', 'type', 'version'],
    why: 'the law requires contracts of orders to be kept',
  },
  'digital_purchase.account_id': {
    words: ['order_code', 'order_type', 'state'],
    why: 'the purchase is kept for accounting; the invoice address is deleted',
  },
  'order_event.by_id': { words: ['by', 'happening', 'note', 'order_code'], why: ofOffice },
  'pending_decision.moderator_id': { words: ['decision', 'message', 'part'], why: ofOffice },
  'review.held_by': { words: ['kind'], why: ofOffice },
  'staff_invitation.invited_by': { words: ['email', 'key_hash', 'language', 'role'], why: ofOffice },
  'suspension.suspended_by': { words: ['message', 'reason'], why: ofOffice },
  'user_report.reporter_id': { words: ['note'], why: 'their text is deleted; the moderator’s note stays' },
  'user_report.solved_by': { words: ['description', 'note'], why: ofOffice },
  'user_report.user_id': { words: ['note'], why: 'the moderator’s note' },
};

/** Columns that the data export leaves out, with the reason. */
const notExported: Readonly<Record<string, string>> = {
  'ad_question_report.author_id': aboutThem,
  'ad_question_report.solved_by': ofOffice,
  'ad_search.owner_id': 'derived from the ad, which is exported',
  'approval.decided_by': ofOffice,
  'approval.requested_by': ofOffice,
  'audit_entry.actor_id': ofOffice,
  'catalogue_version.actor_id': ofOffice,
  'ban.banned_id': 'another member’s choice, which is not disclosed',
  'business.decided_by': ofOffice,
  'cart_ad.seller_id': 'other members’ carts are private',
  'chat_photo.owner_id': 'exported with its message',
  'chat_side.account_id': 'exported with its messages, which this row lacks',
  'campaign.created_by': ofOffice,
  'coupon.created_by': ofOffice,
  'dated_price.author_id': ofOffice,
  'dated_price.withdrawn_by': ofOffice,
  'site_version.author_id': ofOffice,
  'site_version.withdrawn_by': ofOffice,
  'delivery.account_id': 'delivery state of an exported message',
  'feedback.decided_by': ofOffice,
  'staff_note.author_id': ofOffice,
  'followed_seller.seller_id': 'another member’s choice',
  'offer_negotiation.buyer_id': 'exported with its offers, which this row lacks',
  'offer_negotiation.seller_id': 'exported with its offers, which this row lacks',
  'one_time_code.account_id': 'a secret that is valid for minutes',
  'order_photo.owner_id': 'exported with its order, which this row lacks',
  'refund.decided_by': ofOffice,
  'order_agreement.seller_id': 'readable at each order; it contains the buyer’s name and address',
  'phone_shown.owner_id': 'who viewed a phone number is not disclosed',
  'account_role.assigned_by': ofOffice,
  'ad_report.owner_id': aboutThem,
  'ad_report.solved_by': ofOffice,
  'chat.buyer_id': 'exported with its messages, which this row lacks',
  'chat.seller_id': 'exported with its messages, which this row lacks',
  'chat_reading.moderator_id': ofOffice,
  'chat_report.solved_by': ofOffice,
  'decision.actor_id': ofOffice,
  'decision.member_id': 'they were notified, and the notification is exported',
  'earning_event.by_id': ofOffice,
  'ledger_imbalance.closed_by': ofOffice,
  'notification_template_version.actor_id': ofOffice,
  'order_event.by_id': ofOffice,
  'payment_event.by_id': ofOffice,
  'pending_decision.moderator_id': ofOffice,
  'reconciliation_difference.closed_by': ofOffice,
  'review.held_by': ofOffice,
  'search_outbox.owner_id': 'the owner of an ad until the search engine has the change',
  'seller_rating.seller_id': aboutThem,
  'staff_invitation.invited_by': ofOffice,
  'suspension.suspended_by': ofOffice,
  'user_report.solved_by': ofOffice,
  'user_report.user_id': aboutThem,
};

/** Values for columns where a generated one could never occur. */
const sensible: Readonly<Record<string, unknown>> = {
  'ad.id': '9100000001',
  'ad_search.id': '9100000001',
  // A price by an author cannot start in the past.
  'dated_price.since': '2999-01-01',
  'media.key': 'o/izbirakan',
  'notification.template': 'User.Welcome',
  'session.ended_at': null,
  'ad_report.reason_id': 1,
  'user_report.reason_id': 1,
};

/** A recognisable text, written into every text column. */
const word = 'izbirakan';
let figures = 0;

function valueFor({ table, name, type, isArray }: Column): unknown {
  const known = sensible[`${table}.${name}`];
  if (known !== undefined) return known;
  // Removed rows are not exported.
  if (name === 'removed_at') return null;
  if (isArray) return [];
  if (type === 'uuid') return chance.uuid();
  if (type === 'text') return `${word}-${(figures += 1)}`;
  if (type.startsWith('timestamp')) return clock.now();
  if (type === 'date') return '2026-01-01';
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return Buffer.from(word);
  if (type === 'tsvector') return `'${word}':1`;
  if (type === 'point') return '(1,1)';
  return (figures += 1);
}

const isAccount = ({ name, type, isArray }: Column) => type === 'uuid' && !isArray && !otherIds.has(name);

let testing: TestApp;
let tables: Map<string, Column[]>;
const member = chance.uuid();
const other = chance.uuid();
/** The administrator has every permission and no generated row. */
const sessionId = chance.uuid();
beforeAll(async () => {
  testing = await testApp();
  tables = Map.groupBy(await readColumns(testing.database), ({ table }) => table);
  for (const id of [member, other]) {
    await testing.database.query(
      `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ali', 'Kaya', '2024-01-01Z')`,
      [id],
    );
    await testing.database.query('insert into account_login (account_id, email) values ($1, $2)', [
      id,
      `${id}@ornek.example`,
    ]);
  }
  await testing.database.query(
    `insert into session (id, account_id, salt, rotated_at, device_id, device, address, created_at, last_seen_at, confirmed_until)
     values ($1, $2, '', now(), '', '', '', now(), now(), now() + interval '1 day')`,
    [sessionId, member],
  );
});
afterAll(() => testing.close());

/** Columns that refer to an account, except those of the account itself. */
const places = () =>
  [...tables].flatMap(([table, columns]) =>
    itself.has(table) ? [] : columns.filter(isAccount).map((account) => ({ table, columns, account })),
  );

async function addRow(table: string, columns: readonly Column[], account: Column): Promise<void> {
  const values: unknown[] = [];
  for (const column of columns) {
    if (column === account) values.push(member);
    else if (isAccount(column)) values.push(other);
    else if (column.points === null) values.push(valueFor(column));
    else values.push(Object.values((await testing.database.query(column.points))[0] ?? {})[0] ?? null);
  }
  const names = columns.map(({ name }) => `"${name}"`).join();
  await testing.database.query(
    `insert into ${table} (${names}) values (${columns.map((_, at) => `$${at + 1}`).join()})`,
    values,
  );
}

/** Calls the binding directly, because the export call has an hourly limit. */
async function exported(): Promise<string> {
  const binding = testing.running.bindings.find(({ call }) => call.id === memberCalls.exportData.id);
  if (!binding) throw new Error('No binding exports the data');
  const { parts } = (await invoke(binding, {}, aContext(aMember(member, sessionId)))) as { parts: unknown };
  return JSON.stringify(parts);
}

/** Text columns that still contain the text, by the column that refers to the member. */
async function left(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, account } of places()) {
    const rows = await testing.database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where t."${account.name}" = $1`,
      [member],
    );
    const words = rows.flatMap(({ row }) =>
      Object.entries(row).flatMap(([name, value]) => (JSON.stringify(value).includes(word) ? [name] : [])),
    );
    if (rows.length > 0) found[`${table}.${account.name}`] = [...new Set(words)].toSorted();
  }
  return found;
}

test('a member with a row in every table gets all of it in the export, and erasure removes it', async () => {
  const unsaid: string[] = [];
  for (const { table, columns, account } of places()) {
    const before = await exported();
    await addRow(table, columns, account);
    if ((await exported()) === before) unsaid.push(`${table}.${account.name}`);
  }
  expect(Object.keys(await left()).length).toBe(places().length);
  expect(unsaid.toSorted()).toEqual(Object.keys(notExported).toSorted());

  await testing.database.query(`update account set status = 'Passive' where id = $1`, [member]);
  await testing.database.query(`update account_login set left_at = now() - interval '31 days' where account_id = $1`, [
    member,
  ]);
  await addJob(testing.database, 'accounts.erase', {});
  await testing.runJobs();
  const [account] = await testing.database.query('select status from account where id = $1', [member]);
  expect(account).toEqual({ status: 'Erased' });
  expect(await left()).toEqual(
    Object.fromEntries(Object.entries(stays).map(([place, { words = [] }]) => [place, words])),
  );
});
