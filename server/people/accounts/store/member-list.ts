import { memberSorts } from '../../../../contract/member-filters.ts';
import type { MemberSort } from '../../../../contract/member-filters.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { publicColumns } from './profiles.ts';
import type { Statements } from './member-list.sql.ts';

const sql = statements<Statements>('accounts-list', import.meta.url);

const isSuspended = 'exists (select from suspension where account_id = account.id and until > $1)';
const login = (condition: string) =>
  `exists (select from account_login login where login.account_id = account.id and ${condition})`;
const wasReported = 'exists (select from user_report where user_id = account.id)';
const hasPlan =
  'exists (select from membership where account_id = account.id and (membership.until is null or membership.until > $1))';
const hasSold = 'exists (select from ad_order where seller_id = account.id and paid_at is not null)';
const isIdentified = login(`eids_state = 'Verified'`);

/** A condition for each value of each filter. `$1` is now. */
export const memberConditions = {
  type: { Personal: `account.account_type = 'Personal'`, Business: `account.account_type = 'Business'` },
  status: {
    Active: `account.status = 'Active' and not ${isSuspended}`,
    Suspended: `account.status = 'Active' and ${isSuspended}`,
    Passive: `account.status = 'Passive'`,
    Erased: `account.status = 'Erased'`,
  },
  verified: {
    Identity: isIdentified,
    Contact: login('login.email is not null and login.phone is not null'),
    None: `not ${isIdentified}`,
  },
  reports: {
    Open: 'exists (select from user_report where user_id = account.id and solved_at is null)',
    Any: wasReported,
    None: `not ${wasReported}`,
  },
  plan: { Any: hasPlan, None: `not ${hasPlan}` },
  sales: { Some: hasSold, None: `not ${hasSold}` },
} as const;

const notErased = `account.status <> 'Erased'`;
const joinedFrom = 'account.created_at >= $2';
const joinedBefore = 'account.created_at < $3';

const nameKey = (of: string) => `${of}.name collate "tr-x-icu"`;
/** Order, and the condition that continues after the account `$4`. Each order has its index and ends with the id. */
const orders: Readonly<Record<MemberSort, { by: (of: string) => string; after: string }>> = {
  Newest: {
    by: (of) => `${of}.created_at desc, ${of}.id desc`,
    after: '(account.created_at, account.id) < (select one.created_at, one.id from account one where one.id = $4)',
  },
  Oldest: {
    by: (of) => `${of}.created_at, ${of}.id`,
    after: '(account.created_at, account.id) > (select one.created_at, one.id from account one where one.id = $4)',
  },
  Name: {
    by: (of) => `${nameKey(of)}, ${of}.id`,
    after: `(${nameKey('account')}, account.id) > (select ${nameKey('one')}, one.id from account one where one.id = $4)`,
  },
};

/** Only the given filters are in the statement: optional conditions would hide the matching index from PostgreSQL. */
const pageText = (sort: MemberSort, conditions: readonly string[], continues: boolean): string =>
  `with given as (select $1::timestamptz, $2::timestamptz, $3::timestamptz, $4::uuid, $5::int),
   page as materialized (
     select account.id from account where ${[...conditions, ...(continues ? [orders[sort].after] : [])].join(' and ')}
     order by ${orders[sort].by('account')} limit $5)
   select ${publicColumns}, account.status, ${isSuspended} as "isSuspended", login.email is not null as "emailVerified",
     login.phone is not null as "phoneVerified", coalesce(login.eids_state = 'Verified', false) as "identityVerified",
     (select count(*)::int from user_report where user_id = account.id and solved_at is null) as "openReports"
   from page join account on account.id = page.id left join account_login login on login.account_id = account.id
   order by ${orders[sort].by('account')}`;

const everyCondition = [
  notErased,
  joinedFrom,
  joinedBefore,
  ...Object.values(memberConditions).flatMap((values) => Object.values<string>(values)),
];
const samples = [
  ...memberSorts.flatMap((sort) => [false, true].map((continues) => pageText(sort, [notErased], continues))),
  ...everyCondition.map((condition) => pageText('Newest', [condition], false)),
];

const pageStatement = sql.dynamic('page', samples, {
  present: {
    isSuspended: 'a condition',
    emailVerified: 'a condition',
    phoneVerified: 'a condition',
    openReports: 'a count',
  },
});

export type ListedRow = Awaited<ReturnType<typeof pageStatement.all>>[number];

export interface MemberPage {
  sort: MemberSort;
  /** Texts of `memberConditions`. */
  conditions: readonly string[];
  /** Whether the list has erased accounts too. */
  hasErased: boolean;
  from: Date | undefined;
  before: Date | undefined;
  /** The last member of the previous page. */
  after: string | undefined;
  now: Date;
  limit: number;
}

/** A page of members. One statement. */
export const memberPage = (database: Database, page: MemberPage): Promise<ListedRow[]> => {
  const { sort, conditions, hasErased, from, before, after, now, limit } = page;
  const all = [
    ...(hasErased ? [] : [notErased]),
    ...(from ? [joinedFrom] : []),
    ...(before ? [joinedBefore] : []),
    ...conditions,
  ];
  const text = pageText(sort, all, after !== undefined);
  return pageStatement.all(database, text, [now, from ?? null, before ?? null, after ?? null, limit]);
};
