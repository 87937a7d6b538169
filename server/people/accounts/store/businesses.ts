import type { Statements } from './businesses.sql.ts';
import { publicColumns } from './profiles.ts';
import type { BusinessState } from '../../../../contract/enums.ts';
import type { BusinessDetails } from '../tables.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-businesses', import.meta.url);

/** The submitted columns. */
export const detailNames = [
  'title',
  'tax_number',
  'tax_office',
  'mersis',
  'kep',
  'province_id',
  'address',
  'documents',
] as const;

const columns = `business.account_id, business.state, business.sent_at, business.decided_at, business.reason,
  ${detailNames.map((name) => `business.${name}`).join(', ')}`;

const lastSentStatement = sql('last-sent', `select ${columns} from business where account_id = $1`);

export type BusinessRow = Statements['last-sent']['row'];
export type BusinessFields = Pick<BusinessRow, (typeof detailNames)[number]>;

/** The member's business as last submitted, also after the account was closed. */
export async function lastSentBusiness(database: Database, accountId: string): Promise<BusinessRow | undefined> {
  return lastSentStatement.first(database, [accountId]);
}

const ofActiveStatement = sql(
  'of-active',
  `select ${columns} from business join account on account.id = business.account_id and account.status = 'Active'
   where business.account_id = $1`,
);

export async function activeBusiness(database: Database, accountId: string): Promise<BusinessRow | undefined> {
  return ofActiveStatement.first(database, [accountId]);
}

const lockAllStatement = sql('lock-all', 'lock table business in share row exclusive mode');

/** Serialises submissions and decisions, which are rare. Two decisions about one business or tax number cannot both succeed. */
export async function lockBusinesses(database: Database): Promise<void> {
  await lockAllStatement.run(database, []);
}

const saveStatement = sql(
  'save',
  `insert into business (account_id, state, sent_at, ${detailNames.join(', ')})
   values ($1, 'Pending', $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (account_id) do update set state = 'Pending', sent_at = excluded.sent_at, decided_at = null, decided_by = null,
     reason = null, ${detailNames.map((name) => `${name} = excluded.${name}`).join(', ')}
   returning ${columns}`,
);

/** Stores a submission as pending. */
export async function savePendingBusiness(
  database: Database,
  accountId: string,
  sentAt: Date,
  details: BusinessFields,
): Promise<BusinessRow | undefined> {
  const { title, tax_number, tax_office, mersis, kep, province_id, address, documents } = details;
  return saveStatement.first(database, [
    accountId,
    sentAt.toISOString(),
    title,
    tax_number,
    tax_office,
    mersis,
    kep,
    province_id,
    address,
    documents,
  ]);
}

const pageStatement = sql(
  'page',
  `select ${publicColumns}, ${columns} from business join account on account.id = business.account_id
   where business.state = $1 and account.status = 'Active' order by business.sent_at, business.account_id limit $2 offset $3`,
);

/** Businesses of active members in a state, oldest first. */
export async function businessesByState(
  database: Database,
  state: BusinessState,
  { limit, offset }: { limit: number; offset: number },
): Promise<Statements['page']['row'][]> {
  return pageStatement.all(database, [state, limit, offset]);
}

const decideStatement = sql(
  'decide',
  'update business set state = $2, decided_at = $3, decided_by = $4, reason = $5 where account_id = $1',
);

export async function writeDecision(
  database: Database,
  accountId: string,
  decision: { state: BusinessRow['state']; decidedAt: Date; decidedBy: string; reason: string | undefined },
): Promise<void> {
  const { state, decidedAt, decidedBy, reason } = decision;
  await decideStatement.run(database, [accountId, state, decidedAt.toISOString(), decidedBy, reason ?? null]);
}

const showStatement = sql(
  'show',
  `update account set account_type = 'Business', business = $2, is_verified = true where id = $1`,
);

/** Makes the account a verified business that shows these details. */
export async function showBusiness(database: Database, accountId: string, shown: BusinessDetails): Promise<void> {
  await showStatement.run(database, [accountId, JSON.stringify(shown)]);
}

const takenStatement = sql(
  'tax-number-taken',
  `select from business join account on account.id = business.account_id
   where business.tax_number = $2 and business.account_id <> $1 and (business.state = 'Verified' or account.account_type = 'Business')`,
);

/** Whether another verified business has the tax number. */
export async function isTaxNumberTaken(database: Database, accountId: string, taxNumber: string): Promise<boolean> {
  return (await takenStatement.first(database, [accountId, taxNumber])) !== undefined;
}
