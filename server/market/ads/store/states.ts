import { ad } from '../tables.ts';
import { assignments, columns, rowsOf } from '../../../platform/sql/columns.ts';
import { pauseOrResumeDopings } from '../rules/dopings.ts';
import { actionError } from '../rules/status-rules.ts';
import type { AdAction } from '../rules/status-rules.ts';
import { adProcess } from '../process.ts';
import type { LifeEvent } from '../process.ts';
import type { AdActor } from '../model.ts';
import type { AdDopings, AdRefusal, AwaitingDoping, ad as adTable } from '../tables.ts';
import { adBatchSize } from '../rules/batches.ts';
import type { AccountType, AdStatus, GivenBadge } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './states.sql.ts';

const sql = statements<Statements>('ads', import.meta.url);

/** Fields that change during an ad's life, without its content. */
export interface AdState {
  id: string;
  ownerId: string;
  categoryId: number;
  title: string;
  /** Kuruş. */
  price: number;
  registryNumber: string | null;
  createdAt: Date;
  periodDays: number;
  status: AdStatus;
  version: number;
  publishedAt: Date | null;
  expiresAt: Date | null;
  dopings: AdDopings;
  awaitingDopings: AwaitingDoping[];
  refusal: AdRefusal | null;
  statusAt: Date;
  refreshedAt: Date | null;
  takenDownFor: (typeof adTable.$inferSelect)['takenDownFor'];
  deletedAt: Date | null;
  isVerified: boolean;
  /** Unsold pieces, held ones included. */
  stock: number;
}

export const adStateColumns = `${columns(ad, { only: ['id', 'ownerId', 'categoryId', 'status', 'title', 'price', 'dopings', 'publishedAt', 'expiresAt', 'registryNumber', 'periodDays', 'awaitingDopings', 'refusal', 'version', 'createdAt'] }, 'ad')},
  coalesce(ad.status_at, ad.updated_at) as "statusAt", ${columns(ad, { only: ['isVerified', 'takenDownFor', 'stock', 'refreshedAt', 'deletedAt'] }, 'ad')}`;

const lockStatement = sql(
  'lock',
  `select ${adStateColumns} from ad where ad.id = any($1::bigint[]) and deleted_at is null order by ad.id for no key update`,
  { prepared: true, planned: true },
);

/** Locks ads that are not deleted until the transaction ends. */
export async function lockAds(database: Database, ids: readonly string[]): Promise<Map<string, AdState>> {
  const rows = await lockStatement.all(database, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const lockOwnStatement = sql(
  'lock-own',
  `select ${adStateColumns} from ad where ad.id = $1 and owner_id = $2 and deleted_at is null for no key update`,
  { prepared: true, planned: true },
);

/** As `lockAds`, for one ad of the owner. Throws AdNotFound. */
export async function lockOwn(database: Database, id: string, ownerId: string): Promise<AdState> {
  return required(await lockOwnStatement.first(database, [id, ownerId]), 'AdNotFound');
}

const ownStatement = sql(
  'own',
  `select ${adStateColumns} from ad where ad.id = $1 and owner_id = $2 and deleted_at is null`,
  { prepared: true },
);

/** Throws AdNotFound. */
export async function readOwn(database: Database, id: string, ownerId: string): Promise<AdState> {
  return required(await ownStatement.first(database, [id, ownerId]), 'AdNotFound');
}

/** Applies a transition and pauses or resumes promotions. Throws the status's error code if it is not allowed. */
export function applyTransition(current: AdState, event: LifeEvent, actor: AdActor, now: Date): AdState {
  const step = adProcess.transition(current.status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return pauseOrResumeDopings({ ...current, status: step.to, statusAt: now }, current.status, now);
}

/** Throws the status's error code if it does not allow the action. */
export function requireAction({ status }: Pick<AdState, 'status'>, action: AdAction): void {
  const refusal = actionError(status, action);
  if (refusal) throw new DomainError(refusal);
}

/** Columns that a transition changes. */
const changing = [
  'status',
  'version',
  'publishedAt',
  'expiresAt',
  'dopings',
  'awaitingDopings',
  'refusal',
  'statusAt',
  'refreshedAt',
  'takenDownFor',
  'deletedAt',
  'isVerified',
] as const;

/** Updates ads to the states in a parameter that holds them as JSON. `$2` is the time. */
export const stateUpdate = (parameter: string, others = '') =>
  `update ad set ${assignments(ad, { only: changing })}, updated_at = $2${others} from ${rowsOf(ad, parameter, { only: ['id', ...changing] })}
   where ad.id = row.id`;

const saveStatement = sql('save', stateUpdate('$1'), { prepared: true, planned: true });

/** One statement. Throws RegistryNumberInUse. */
export async function saveAdStates(database: Database, ads: readonly AdState[]): Promise<void> {
  if (ads.length === 0) return;
  await refuseTakenNumbers(() => saveStatement.run(database, [JSON.stringify(ads), clock.now().toISOString()]));
}

/** Throws RegistryNumberInUse if `work` would create a second live ad of a vehicle or property. */
export async function refuseTakenNumbers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    throw code === '23505' && constraint === 'ad_registry_idx' ? new DomainError('RegistryNumberInUse') : error;
  }
}

const lockDeletedStatement = sql(
  'lock-deleted',
  `select ${adStateColumns} from ad where ad.id = $1 and owner_id = $2 and deleted_at >= $3 for no key update`,
);

/** Locks the owner's ad if it was deleted at or after `since`. Throws AdNotFound. */
export async function lockDeleted(database: Database, id: string, ownerId: string, since: Date): Promise<AdState> {
  return required(await lockDeletedStatement.first(database, [id, ownerId, since.toISOString()]), 'AdNotFound');
}

const dueStatement = sql(
  'due',
  `select ${adStateColumns} from ad where status = 'OnSale' and expires_at <= $1
     and not exists (select from ad_hold where ad_hold.ad_id = ad.id and ad_hold.until > $1)
   order by expires_at limit ${adBatchSize} for no key update skip locked`,
  { prepared: true },
);

/** Locks a batch of ads on sale whose period is over. Skips ads that are locked or held by a checkout. */
export function lockDue(database: Database, now: Date): Promise<AdState[]> {
  return dueStatement.all(database, [now.toISOString()]);
}

const nextEndStatement = sql('next-end', `select min(expires_at) as next from ad where status = 'OnSale'`, {
  prepared: true,
});

/** When the next period of an ad on sale ends. */
export async function nextEnd(database: Database): Promise<Date | undefined> {
  return (await nextEndStatement.first(database, []))?.next ?? undefined;
}

const archivedStatement = sql(
  'archived',
  `select ${adStateColumns} from ad where ad.id = any($1::bigint[]) and status = 'Archived' and deleted_at is null order by ad.id`,
);

/** The archived ads among these that are not deleted. */
export function archivedAmong(database: Database, ids: readonly string[]): Promise<AdState[]> {
  return archivedStatement.all(database, [ids]);
}

const ownedStatement = sql(
  'owned',
  `select ${adStateColumns}, ad.owner_type as "ownerType" from ad where ad.id = any($1::bigint[]) and deleted_at is null order by ad.id`,
  { prepared: true },
);

/** Ads that are not deleted, in id order, with the owner's account type. */
export function statesWithOwner(
  database: Database,
  ids: readonly string[],
): Promise<(AdState & { ownerType: AccountType })[]> {
  return ownedStatement.all(database, [ids]);
}

const ownerAndTitleStatement = sql('owner-and-title', 'select owner_id as "ownerId", title from ad where id = $1');

/** Also for deleted ads. Throws AdNotFound. */
export async function ownerAndTitleOf(database: Database, id: string): Promise<{ ownerId: string; title: string }> {
  return required(await ownerAndTitleStatement.first(database, [id]), 'AdNotFound');
}

const badgeStatement = sql(
  'badge',
  `update ad set badges = array_remove(badges, $2) || case when $3 then array[$2] else '{}' end, updated_at = $4
   where id = $1 and deleted_at is null returning id`,
  { prepared: true },
);

/** Adds or removes a moderator's badge. Idempotent. Throws AdNotFound. */
export async function setBadge(database: Database, id: string, badge: GivenBadge, isGiven: boolean): Promise<void> {
  required(await badgeStatement.first(database, [id, badge, isGiven, clock.now().toISOString()]), 'AdNotFound');
}

const refusalStatement = sql(
  'refusal',
  'select refusal from ad where id = $1 and (owner_id = $2 or $3) and deleted_at is null',
  { prepared: true, replica: true },
);

/** Reason of the last refusal, for the owner, or with `forModerator` for any ad. Throws AdNotFound. */
export async function refusalOf(
  database: Database,
  id: string,
  ownerId: string,
  forModerator: boolean,
): Promise<AdRefusal | undefined> {
  return (
    required(await refusalStatement.first(database, [id, ownerId, forModerator]), 'AdNotFound').refusal ?? undefined
  );
}
