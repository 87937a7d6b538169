import { keyIsPresent, keyset } from '../../../platform/sql/keyset.ts';
import type { Condition } from '../../../platform/sql/keyset.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { publicColumns } from './profiles.ts';
import type { Statements } from './member-list.sql.ts';

const sql = statements<Statements>('accounts-list', import.meta.url);

const always = (condition: string): Condition => ({ sql: () => condition });
const atTime = (condition: (time: string) => string): Condition => ({ type: 'timestamptz', sql: condition });

const isSuspended = (now: string) => `exists (select from suspension where account_id = account.id and until > ${now})`;
const hasPlan = (now: string) =>
  `exists (select from membership where account_id = account.id and (membership.until is null or membership.until > ${now}))`;
const hasLogin = (condition: string) =>
  `exists (select from account_login one where one.account_id = account.id and ${condition})`;
const wasReported = 'exists (select from user_report where user_id = account.id)';
const hasSold = 'exists (select from ad_order where seller_id = account.id and paid_at is not null)';
const isIdentified = hasLogin(`one.eids_state = 'Verified'`);

/** Filters of the list, named `filter` + `value`. The value of filters that depend on the time is the time. */
const conditions = {
  type: { type: 'text', sql: (value: string) => `account.account_type = ${value}` },
  statusActive: atTime((now) => `account.status = 'Active' and not ${isSuspended(now)}`),
  statusSuspended: atTime((now) => `account.status = 'Active' and ${isSuspended(now)}`),
  statusPassive: always(`account.status = 'Passive'`),
  statusErased: always(`account.status = 'Erased'`),
  notErased: always(`account.status <> 'Erased'`),
  verifiedIdentity: always(isIdentified),
  verifiedContact: always(hasLogin('one.email is not null and one.phone is not null')),
  verifiedNone: always(`not ${isIdentified}`),
  reportsOpen: always('exists (select from user_report where user_id = account.id and solved_at is null)'),
  reportsAny: always(wasReported),
  reportsNone: always(`not ${wasReported}`),
  planAny: atTime(hasPlan),
  planNone: atTime((now) => `not ${hasPlan(now)}`),
  salesSome: always(hasSold),
  salesNone: always(`not ${hasSold}`),
  from: atTime((time) => `account.created_at >= ${time}`),
  before: atTime((time) => `account.created_at < ${time}`),
} satisfies Record<string, Condition>;

/** A value for each condition that holds: the time, or `true`. */
export type MemberFilter = { [C in keyof typeof conditions]?: string | Date | true | undefined };

const list = keyset<MemberFilter, 'joined' | 'name'>({
  select: `${publicColumns}, account.status, login.email is not null as "emailVerified", login.phone is not null as "phoneVerified",
     coalesce(login.eids_state = 'Verified', false) as "identityVerified",
     (select max(until) from suspension where account_id = account.id) as "suspendedUntil",
     (select count(*)::int from user_report where user_id = account.id and solved_at is null) as "openReports"`,
  from: 'account left join account_login login on login.account_id = account.id',
  sorts: {
    joined: [
      { sql: 'account.created_at', type: 'timestamptz' },
      { sql: 'account.id', type: 'uuid' },
    ],
    name: [
      { sql: 'account.name collate "tr-x-icu"', type: 'text' },
      { sql: 'account.id', type: 'uuid' },
    ],
  },
  conditions,
});
export const memberList = list.bind({
  page: sql.dynamic('page', list.samples, {
    present: {
      ...keyIsPresent,
      emailVerified: 'a condition',
      phoneVerified: 'a condition',
      openReports: 'a count',
    },
  }),
  count: sql.dynamic('count', list.countSamples),
});

export type ListedRow = Awaited<ReturnType<typeof memberList.page>>['rows'][number];
