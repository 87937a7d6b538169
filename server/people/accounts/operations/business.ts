import type { z } from 'zod';
import type { BusinessState } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { business, businessForm } from '../../../../contract/schemas/account.ts';
import type { Places } from '../../addresses/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { resemblesHouse } from '../rules/house-names.ts';
import type { Sessions } from '../../session/port.ts';
import type { OwnedMedia } from './profile.ts';
import { publicColumns, publicProfileOf } from './public-profile.ts';
import type { PublicProfile, PublicRow } from './public-profile.ts';
import type { BusinessDetails } from '../tables.ts';

export type Business = z.output<typeof business>;
export type BusinessForm = z.output<typeof businessForm>;

export interface BusinessDeps {
  database: Database;
  hooks: Pick<HookRunner, 'becameBusiness'>;
  notices: Pick<Notices, 'notify'>;
  media: Pick<OwnedMedia, 'requireDocuments'>;
  sessions: Pick<Sessions, 'outdate'>;
  places(): Pick<Places, 'provinces'>;
}

/** What a member asks for, as the table holds it. */
interface Details {
  title: string;
  tax_number: string;
  tax_office: string;
  mersis: string | null;
  kep: string | null;
  province_id: number;
  address: string;
  documents: string[];
}

interface BusinessRow extends Details {
  account_id: string;
  state: Exclude<BusinessState, 'None'>;
  sent_at: Date;
  decided_at: Date | null;
  reason: string | null;
}

const detailNames = [
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

/** A member's business as last sent, if they ever asked for one. */
export async function businessOf(database: Database, accountId: string): Promise<Business | undefined> {
  const [row] = await database.query<BusinessRow & Record<string, unknown>>(
    `select ${columns} from business where account_id = $1`,
    [accountId],
  );
  return row && viewOf(row);
}

/**
 * Asks for a business account. A verified business that changes its details waits again, and keeps showing the verified ones meanwhile; the
 * same again changes nothing. Refuses ProvinceNotFound, MediaNotFound, TaxNumberTaken, AccountNotFound, and BusinessPending while another
 * request waits: what is decided must be what was read.
 */
export async function saveBusiness(deps: BusinessDeps, accountId: string, form: BusinessForm): Promise<Business> {
  const { database } = deps;
  required(deps.places().provinces.get(form.provinceId), 'ProvinceNotFound');
  await deps.media.requireDocuments(accountId, form.documents);
  const details = detailsOf(form);
  return database.inTransaction(async () => {
    await oneAtATime(database);
    const [account] = await database.query(`select from account where id = $1 and status = 'Active'`, [accountId]);
    required(account, 'AccountNotFound');
    const current = await stored(database, accountId);
    const isSame = current !== undefined && detailNames.every((name) => same(current[name], details[name]));
    if (isSame && current.state !== 'Rejected') return viewOf(current);
    if (current?.state === 'Pending') throw new DomainError('BusinessPending');
    await refuseTakenTaxNumber(database, accountId, details.tax_number);
    const [row] = await database.query<BusinessRow & Record<string, unknown>>(
      `insert into business (account_id, state, sent_at, ${detailNames.join(', ')})
       values ($1, 'Pending', $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (account_id) do update set state = 'Pending', sent_at = excluded.sent_at, decided_at = null, decided_by = null,
         reason = null, ${detailNames.map((name) => `${name} = excluded.${name}`).join(', ')}
       returning ${columns}`,
      [accountId, clock.now().toISOString(), ...detailNames.map((name) => details[name])],
    );
    return viewOf(required(row, 'BusinessNotFound'));
  });
}

/** A page of businesses in a state, the oldest first, with the members who sent them, and a mark where one is called like the house. */
export async function businessesIn(
  database: Database,
  state: BusinessState,
  pageIndex: number,
): Promise<{ items: (Business & { member: PublicProfile; resemblesHouse: boolean })[]; hasNextPage: boolean }> {
  const rows = await database.query<BusinessRow & PublicRow>(
    `select ${publicColumns}, ${columns} from business join account on account.id = business.account_id
     where business.state = $1 and account.status = 'Active' order by business.sent_at, business.account_id limit $2 offset $3`,
    [state, limits.pageSize + 1, pageIndex * limits.pageSize],
  );
  return {
    items: rows.slice(0, limits.pageSize).map((row) => ({
      ...viewOf(row),
      member: publicProfileOf(row),
      resemblesHouse: resemblesHouse(row.title),
    })),
    hasNextPage: rows.length > limits.pageSize,
  };
}

export interface BusinessDecision {
  userId: string;
  isVerified: boolean;
  reason?: string | undefined;
}

/**
 * Verifies or rejects a waiting business, and tells its owner. Refuses BusinessNotFound, BusinessAlreadyDecided, TextTooShort for a
 * rejection without a reason, TaxNumberTaken where another verified business has the number.
 */
export async function decideBusiness(
  deps: BusinessDeps,
  administratorId: string,
  { userId, isVerified, reason }: BusinessDecision,
): Promise<void> {
  const { database } = deps;
  if (!isVerified && reason === undefined)
    throw new DomainError('TextTooShort', [{ code: 'TextTooShort', path: 'reason' }]);
  await database.inTransaction(async () => {
    await oneAtATime(database);
    const row = required(await stored(database, userId), 'BusinessNotFound');
    if (row.state !== 'Pending') throw new DomainError('BusinessAlreadyDecided');
    if (isVerified) await refuseTakenTaxNumber(database, userId, row.tax_number);
    await database.query(
      'update business set state = $2, decided_at = $3, decided_by = $4, reason = $5 where account_id = $1',
      [userId, isVerified ? 'Verified' : 'Rejected', clock.now().toISOString(), administratorId, reason ?? null],
    );
    if (isVerified) await showVerified(deps, row);
    await tellDecision(deps, row, isVerified ? undefined : (reason ?? ''));
  });
}

/** What the law asks a business to show, from now on. */
async function showVerified({ database, hooks, places, sessions }: BusinessDeps, row: BusinessRow): Promise<void> {
  const shown: BusinessDetails = {
    title: row.title,
    mersis: row.mersis ?? '',
    kep: row.kep ?? '',
    city: places().provinces.get(row.province_id)?.name ?? '',
  };
  await database.query(
    `update account set account_type = 'Business', business = $2, is_verified = true where id = $1`,
    [row.account_id, JSON.stringify(shown)],
  );
  await sessions.outdate(row.account_id);
  await hooks.becameBusiness(row.account_id);
}

/** The owner hears that the business was verified, or with a reason that it was not. */
async function tellDecision({ notices }: BusinessDeps, row: BusinessRow, reason: string | undefined): Promise<void> {
  const about = { accountId: row.account_id, onceKey: `business:${row.sent_at.getTime()}` };
  if (reason === undefined) {
    await notices.notify({ ...about, template: 'User.BusinessVerified', tokens: { 'Business.Title': row.title } });
  } else {
    await notices.notify({
      ...about,
      template: 'User.BusinessRejected',
      tokens: { 'Business.Title': row.title, 'Business.Reason': reason.trim() },
    });
  }
}

/** Requests and decisions are few, and follow one another: two decisions about one business, or about one tax number, cannot both win. */
async function oneAtATime(database: Database): Promise<void> {
  await database.query('lock table business in share row exclusive mode');
}

async function stored(database: Database, accountId: string): Promise<BusinessRow | undefined> {
  const [row] = await database.query<BusinessRow & Record<string, unknown>>(
    `select ${columns} from business join account on account.id = business.account_id and account.status = 'Active'
     where business.account_id = $1`,
    [accountId],
  );
  return row;
}

/** A business that waits again is still shown as the verified one it was, and keeps its number. */
async function refuseTakenTaxNumber(database: Database, accountId: string, taxNumber: string): Promise<void> {
  const taken = await database.query(
    `select from business join account on account.id = business.account_id
     where business.tax_number = $2 and business.account_id <> $1 and (business.state = 'Verified' or account.account_type = 'Business')`,
    [accountId, taxNumber],
  );
  if (taken.length > 0) throw new DomainError('TaxNumberTaken', [{ code: 'TaxNumberTaken', path: 'taxNumber' }]);
}

function detailsOf(form: BusinessForm): Details {
  return {
    title: form.title.trim(),
    tax_number: form.taxNumber,
    tax_office: form.taxOffice.trim(),
    mersis: form.mersis || null,
    kep: form.kep || null,
    province_id: form.provinceId,
    address: form.address.trim(),
    documents: form.documents,
  };
}

const same = (a: Details[keyof Details], b: Details[keyof Details]): boolean => String(a) === String(b);

function viewOf(row: BusinessRow): Business {
  return {
    state: row.state,
    title: row.title,
    taxNumber: row.tax_number,
    taxOffice: row.tax_office,
    ...(row.mersis !== null && { mersis: row.mersis }),
    ...(row.kep !== null && { kep: row.kep }),
    provinceId: row.province_id,
    address: row.address,
    documents: row.documents,
    sentAt: row.sent_at.toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}
