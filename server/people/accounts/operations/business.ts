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
import {
  activeBusiness,
  businessesByState,
  detailNames,
  isTaxNumberTaken,
  lastSentBusiness,
  lockBusinesses,
  savePendingBusiness,
  showBusiness,
  writeDecision,
} from '../store/businesses.ts';
import type { BusinessFields, BusinessRow } from '../store/businesses.ts';
import { isActive } from '../store/roles.ts';
import { publicProfileOf } from './public-profile.ts';
import type { PublicProfile } from './public-profile.ts';

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

/** A member's business as last sent, if they ever asked for one. */
export async function businessOf(database: Database, accountId: string): Promise<Business | undefined> {
  const row = await lastSentBusiness(database, accountId);
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
    await lockBusinesses(database);
    if (!(await isActive(database, accountId))) throw new DomainError('AccountNotFound');
    const current = await activeBusiness(database, accountId);
    const isSame = current !== undefined && detailNames.every((name) => same(current[name], details[name]));
    if (isSame && current.state !== 'Rejected') return viewOf(current);
    if (current?.state === 'Pending') throw new DomainError('BusinessPending');
    await refuseTakenTaxNumber(database, accountId, details.tax_number);
    const row = await savePendingBusiness(database, accountId, clock.now(), details);
    return viewOf(required(row, 'BusinessNotFound'));
  });
}

/** A page of businesses in a state, the oldest first, with the members who sent them, and a mark where one is called like the house. */
export async function businessesIn(
  database: Database,
  state: BusinessState,
  pageIndex: number,
): Promise<{ items: (Business & { member: PublicProfile; resemblesHouse: boolean })[]; hasNextPage: boolean }> {
  const rows = await businessesByState(database, state, {
    most: limits.pageSize + 1,
    skipped: pageIndex * limits.pageSize,
  });
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
    await lockBusinesses(database);
    const row = required(await activeBusiness(database, userId), 'BusinessNotFound');
    if (row.state !== 'Pending') throw new DomainError('BusinessAlreadyDecided');
    if (isVerified) await refuseTakenTaxNumber(database, userId, row.tax_number);
    await writeDecision(database, userId, {
      state: isVerified ? 'Verified' : 'Rejected',
      decidedAt: clock.now(),
      decidedBy: administratorId,
      reason,
    });
    if (isVerified) await showVerified(deps, row);
    await notifyDecision(deps, row, isVerified ? undefined : (reason ?? ''));
  });
}

/** What the law asks a business to show, from now on. */
async function showVerified({ database, hooks, places, sessions }: BusinessDeps, row: BusinessRow): Promise<void> {
  await showBusiness(database, row.account_id, {
    title: row.title,
    mersis: row.mersis ?? '',
    kep: row.kep ?? '',
    city: places().provinces.get(row.province_id)?.name ?? '',
  });
  await sessions.outdate(row.account_id);
  await hooks.becameBusiness(row.account_id);
}

/** The owner hears that the business was verified, or with a reason that it was not. */
async function notifyDecision({ notices }: BusinessDeps, row: BusinessRow, reason: string | undefined): Promise<void> {
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

/** A business that waits again is still shown as the verified one it was, and keeps its number. */
async function refuseTakenTaxNumber(database: Database, accountId: string, taxNumber: string): Promise<void> {
  if (await isTaxNumberTaken(database, accountId, taxNumber)) {
    throw new DomainError('TaxNumberTaken', [{ code: 'TaxNumberTaken', path: 'taxNumber' }]);
  }
}

function detailsOf(form: BusinessForm): BusinessFields {
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

const same = (a: BusinessFields[keyof BusinessFields], b: BusinessFields[keyof BusinessFields]): boolean =>
  String(a) === String(b);

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
