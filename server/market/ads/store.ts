import { isDeepStrictEqual } from 'node:util';
import { actionError } from './rules/life.ts';
import type { AdAction } from './rules/life.ts';
import { adProcess } from './process.ts';
import type { LifeEvent } from './process.ts';
import type { AdActor, AdContent } from './port.ts';
import type { AdDopings, AdRefusal, AwaitingDoping, EditedContent, ad as adTable } from './tables.ts';
import type { AdStatus } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('ads', import.meta.url);

/** What of an ad changes while it lives, its words and pictures apart. */
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
}

export const adStateColumns = `ad.id::text, ad.owner_id as "ownerId", ad.category_id as "categoryId", ad.title, ad.price::float8 as price,
  ad.registry_number as "registryNumber", ad.created_at as "createdAt", ad.period_days as "periodDays", ad.status, ad.version,
  ad.published_at as "publishedAt", ad.expires_at as "expiresAt", ad.dopings, ad.awaiting_dopings as "awaitingDopings", ad.refusal,
  coalesce(ad.status_at, ad.updated_at) as "statusAt", ad.refreshed_at as "refreshedAt", ad.taken_down_for as "takenDownFor",
  ad.deleted_at as "deletedAt", ad.is_verified as "isVerified"`;

const lockStatement = sql(
  'lock',
  `select ${adStateColumns} from ad where ad.id = any($1::bigint[]) and deleted_at is null order by ad.id for no key update`,
  { prepared: true },
);

/** Ads that are not deleted, by number; nobody else changes them until the transaction in progress has ended. */
export async function lockAds(database: Database, ids: readonly string[]): Promise<Map<string, AdState>> {
  const rows = await lockStatement.all(database, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const lockOwnStatement = sql(
  'lock-own',
  `select ${adStateColumns} from ad where ad.id = $1 and owner_id = $2 and deleted_at is null for no key update`,
  { prepared: true },
);

/** The same for one ad of an owner. Refuses AdNotFound. */
export async function lockOwn(database: Database, id: string, ownerId: string): Promise<AdState> {
  return required(await lockOwnStatement.first(database, [id, ownerId]), 'AdNotFound');
}

const ownStatement = sql(
  'own',
  `select ${adStateColumns} from ad where ad.id = $1 and owner_id = $2 and deleted_at is null`,
  { prepared: true },
);

/** An owner's ad as it stands, to read. Refuses AdNotFound. */
export async function readOwn(database: Database, id: string, ownerId: string): Promise<AdState> {
  return required(await ownStatement.first(database, [id, ownerId]), 'AdNotFound');
}

/** The ad after an event, by the transition table. Refuses with the code of the status it met. */
export function applyTransition(ad: AdState, event: LifeEvent, actor: AdActor, now: Date): AdState {
  const step = adProcess.transition(ad.status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return { ...ad, status: step.to, statusAt: now };
}

/** Refuses what an ad's status does not allow. */
export function requireAction(ad: AdState, action: AdAction): void {
  const refusal = actionError(ad.status, action);
  if (refusal) throw new DomainError(refusal);
}

const saveStatement = sql(
  'save',
  `update ad set status = row.status, version = row.version, published_at = row."publishedAt", expires_at = row."expiresAt",
     dopings = row.dopings, awaiting_dopings = row."awaitingDopings", refusal = row.refusal, status_at = row."statusAt",
     refreshed_at = row."refreshedAt", taken_down_for = row."takenDownFor", deleted_at = row."deletedAt",
     is_verified = row."isVerified", updated_at = $2
   from jsonb_to_recordset($1::jsonb) as row (id bigint, status text, version int, "publishedAt" timestamptz, "expiresAt" timestamptz,
     dopings jsonb, "awaitingDopings" jsonb, refusal jsonb, "statusAt" timestamptz, "refreshedAt" timestamptz, "takenDownFor" text,
     "deletedAt" timestamptz, "isVerified" boolean)
   where ad.id = row.id`,
  { prepared: true },
);

/** Writes how ads stand. One statement. Refuses RegistryNumberInUse. */
export async function saveAdStates(database: Database, ads: readonly AdState[]): Promise<void> {
  if (ads.length === 0) return;
  await refusingTakenNumbers(() => saveStatement.run(database, [JSON.stringify(ads), clock.now().toISOString()]));
}

const saveShownStatement = sql(
  'save-shown',
  `update ad set category_id = row."categoryId", title = row.title, description = row.description, specs = row.specs,
     pictures = row.pictures, video = row.video, has_video = row.video is not null, province_id = row."provinceId",
     district_id = row."districtId", neighborhood_id = row."neighborhoodId", lat = row.lat, lng = row.lng, updated_at = $2
   from jsonb_to_recordset($1::jsonb) as row (id bigint, "categoryId" int, title text, description text, specs jsonb, pictures jsonb,
     video text, "provinceId" int, "districtId" int, "neighborhoodId" int, lat float8, lng float8)
   where ad.id = row.id`,
  { prepared: true },
);

/** Writes what is seen of ads. One statement. */
export async function saveShown(
  database: Database,
  ads: readonly { id: string; content: EditedContent }[],
): Promise<void> {
  if (ads.length === 0) return;
  const rows = ads.map(({ id, content }) => ({ ...content, id }));
  await saveShownStatement.run(database, [JSON.stringify(rows), clock.now().toISOString()]);
}

const saveTermsStatement = sql(
  'save-terms',
  `update ad set stock = $2, delivery = $3, accepts_offers = $4, show_phone = $5, updated_at = $6 where id = $1`,
  { prepared: true },
);

/** Writes how an ad is sold. */
export async function saveTerms(
  database: Database,
  id: string,
  { stock, delivery, acceptsOffers, showPhone }: Pick<AdContent, 'stock' | 'delivery' | 'acceptsOffers' | 'showPhone'>,
): Promise<void> {
  const now = clock.now().toISOString();
  await saveTermsStatement.run(database, [id, stock, delivery, acceptsOffers, showPhone, now]);
}

const shownColumns = `category_id as "categoryId", title, description, specs, pictures, video, province_id as "provinceId",
  district_id as "districtId", neighborhood_id as "neighborhoodId", lat, lng, price::float8 as price`;

const shownStatement = sql('shown', `select ad.id::text, ${shownColumns} from ad where ad.id = any($1::bigint[])`, {
  prepared: true,
});

/** What ads say and cost, by number. */
export async function shownOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, EditedContent & { price: number }>> {
  const rows = await shownStatement.all(database, [ids]);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}

const contentStatement = sql(
  'content',
  `select ${shownColumns}, stock, delivery, accepts_offers as "acceptsOffers", show_phone as "showPhone",
     registry_number as "registryNumber"
   from ad where id = $1`,
  { prepared: true },
);

/** All that an ad's owner said of it. */
export async function contentOfAd(database: Database, id: string): Promise<AdContent> {
  return required(await contentStatement.first(database, [id]), 'AdNotFound');
}

export interface WaitingEdit {
  adId: string;
  content: EditedContent;
  version: number;
  sentAt: Date;
}

const editsStatement = sql(
  'edits',
  `select ad_id::text as "adId", content, version, sent_at as "sentAt" from ad_edit where ad_id = any($1::bigint[])`,
  { prepared: true },
);

/** The edits that wait for a check, by the ad's number. Ads are locked before: an edit is sent under the same lock. */
export async function editsOf(database: Database, ids: readonly string[]): Promise<Map<string, WaitingEdit>> {
  const rows = await editsStatement.all(database, [ids]);
  return new Map(rows.map((row) => [row.adId, row]));
}

const dropEditsStatement = sql('drop-edits', 'delete from ad_edit where ad_id = any($1::bigint[])');

/** Forgets waiting edits. */
export async function dropEdits(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await dropEditsStatement.run(database, [ids]);
}

/** The parts of an ad's content that everybody sees, and no others. */
export const editedPart = (content: EditedContent): EditedContent => ({
  categoryId: content.categoryId,
  title: content.title,
  description: content.description,
  specs: content.specs,
  pictures: content.pictures,
  video: content.video,
  provinceId: content.provinceId,
  districtId: content.districtId,
  neighborhoodId: content.neighborhoodId,
  lat: content.lat,
  lng: content.lng,
});

/** Whether two contents say the same in some parts. */
export const same = <T>(one: T, other: T, parts: readonly (keyof T)[]): boolean =>
  parts.every((part) => isDeepStrictEqual(one[part], other[part]));

/** One live ad a plate or property: refuses RegistryNumberInUse where `work` would make a second. */
export async function refusingTakenNumbers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    throw code === '23505' && constraint === 'ad_registry_idx' ? new DomainError('RegistryNumberInUse') : error;
  }
}
