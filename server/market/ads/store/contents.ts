import { ad, adEdit } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Statements } from './contents.sql.ts';
import { termAssignments, termColumns, termRecord, termSelect, termValues } from './term-columns.ts';
import { refuseTakenNumbers } from './states.ts';
import { termsOf } from '../../../../contract/ad-terms.ts';
import type { AdTermValues } from '../../../../contract/ad-terms.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdContent, AdTerms, NewAd } from '../model.ts';
import type { EditedContent } from '../tables.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-contents', import.meta.url);

const numbersStatement = sql('numbers', `select nextval('ad_number')::text as id from generate_series(1, $1::int)`, {
  prepared: true,
  present: { id: 'a sequence always has a next number' },
});

/** Reserves ids for new ads. */
export async function newNumbers(database: Database, count: number): Promise<string[]> {
  return (await numbersStatement.all(database, [count])).map(({ id }) => id);
}

const insertStatement = sql(
  'insert',
  `insert into ad (id, owner_id, owner_type, category_id, status, title, description, price, province_id, district_id, neighborhood_id,
     lat, lng, specs, pictures, video, has_video, is_verified, ${termColumns}, registry_number, period_days,
     awaiting_dopings, status_at, created_at, updated_at)
   select id, "ownerId", "ownerType", "categoryId", 'UnderReview', title, description, price, "provinceId", "districtId",
     "neighborhoodId", lat, lng, specs, pictures, video, video is not null, "isVerified", ${termValues},
     "registryNumber", "periodDays", dopings, $2, $2, $2
   from jsonb_to_recordset($1::jsonb) as row (id bigint, "ownerId" uuid, "ownerType" text, "categoryId" int, title text,
     description text, price bigint, "provinceId" int, "districtId" int, "neighborhoodId" int, lat float8, lng float8, specs jsonb,
     pictures jsonb, video text, "isVerified" boolean, ${termRecord},
     "registryNumber" text, "periodDays" int, dopings jsonb)`,
  { prepared: true },
);

/** Adds ads with status UnderReview. One statement. Throws RegistryNumberInUse. */
export async function insertAds(
  database: Database,
  ads: readonly (NewAd & { id: string })[],
  now: Date,
): Promise<void> {
  await refuseTakenNumbers(() => insertStatement.run(database, [JSON.stringify(ads), now.toISOString()]));
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

/** Saves the shown content. One statement. */
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
  `update ad set ${termAssignments}, updated_at = $3 from jsonb_to_record($2::jsonb) as row (${termRecord}) where ad.id = $1`,
  { prepared: true },
);

/** Saves the sale terms. */
export async function saveTerms(database: Database, id: string, content: AdTermValues): Promise<void> {
  await saveTermsStatement.run(database, [id, JSON.stringify(termsOf(content)), clock.now().toISOString()]);
}

const shownColumns = columns(ad, {
  only: [
    'categoryId',
    'title',
    'description',
    'price',
    'provinceId',
    'districtId',
    'neighborhoodId',
    'lat',
    'lng',
    'specs',
    'pictures',
    'video',
  ],
});

const shownStatement = sql('shown', `select ad.id::text, ${shownColumns} from ad where ad.id = any($1::bigint[])`, {
  prepared: true,
});

/** Shown content and price by ad id. */
export async function shownOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, EditedContent & { price: number }>> {
  const rows = await shownStatement.all(database, [ids]);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}

const contentStatement = sql(
  'content',
  `select ${shownColumns}, ${termSelect}, registry_number as "registryNumber"
   from ad where id = $1`,
  { prepared: true },
);

/** Throws AdNotFound. */
export async function contentOfAd(database: Database, id: string): Promise<AdContent> {
  return required(await contentStatement.first(database, [id]), 'AdNotFound');
}

export interface WaitingEdit {
  adId: string;
  content: EditedContent;
  version: number;
  sentAt: Date;
}

const editsStatement = sql('edits', `select ${columns(adEdit)} from ad_edit where ad_id = any($1::bigint[])`, {
  prepared: true,
});

/** Waiting edits by ad id. Lock the ads first: edits are saved under the same lock. */
export async function editsOf(database: Database, ids: readonly string[]): Promise<Map<string, WaitingEdit>> {
  const rows = await editsStatement.all(database, [ids]);
  return new Map(rows.map((row) => [row.adId, row]));
}

const dropEditsStatement = sql('drop-edits', 'delete from ad_edit where ad_id = any($1::bigint[])');

export async function deleteEdits(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await dropEditsStatement.run(database, [ids]);
}

/** Picks the fields of `EditedContent`. */
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

/** Compares two contents in the given fields. */
export const areSame = <T>(one: T, other: T, parts: readonly (keyof T)[]): boolean =>
  parts.every((part) => isDeepStrictEqual(one[part], other[part]));

const saveEditStatement = sql(
  'save-edit',
  `insert into ad_edit (ad_id, content, version, sent_at) values ($1, $2, $3, $4)
   on conflict (ad_id) do update set content = excluded.content, version = excluded.version, sent_at = excluded.sent_at`,
);

/** Saves an ad's edit until its review and replaces an earlier one. */
export async function saveEdit(database: Database, { adId, content, version, sentAt }: WaitingEdit): Promise<void> {
  await saveEditStatement.run(database, [adId, JSON.stringify(content), version, sentAt.toISOString()]);
}

const dropEditStatement = sql('drop-edit', 'delete from ad_edit where ad_id = $1 returning ad_id');

/** Returns whether there was an edit. */
export async function deleteEdit(database: Database, adId: string): Promise<boolean> {
  return (await dropEditStatement.first(database, [adId])) !== undefined;
}

const saveNumberedStatement = sql('save-numbered', 'update ad set price = $2, registry_number = $3 where id = $1');

/** Saves price and registry number of a resubmitted ad. */
export async function savePriceAndNumber(
  database: Database,
  id: string,
  { price, registryNumber }: Pick<AdContent, 'price' | 'registryNumber'>,
): Promise<void> {
  await saveNumberedStatement.run(database, [id, price, registryNumber]);
}

const stockStatement = sql(
  'stock',
  'update ad set stock = coalesce($2, stock), updated_at = $3 where id = $1 returning stock',
);

/** Saves the stock if given. Returns the current stock. */
export async function saveStock(
  database: Database,
  id: string,
  stock: number | undefined,
  now: Date,
): Promise<number | undefined> {
  return (await stockStatement.first(database, [id, stock ?? null, now.toISOString()]))?.stock;
}

const usesMediaPackStatement = sql(
  'uses-media-pack',
  `select from ad left join ad_edit on ad_edit.ad_id = ad.id
   where ad.id = $1 and case when ad_edit.ad_id is null then ad.video is not null or jsonb_array_length(ad.pictures) > $2
     else ad_edit.content->>'video' is not null or jsonb_array_length(ad_edit.content->'pictures') > $2 end`,
  { prepared: true },
);

/** True if the ad, with its waiting edit, has a video or more photos than are possible without the media pack. */
export async function usesMediaPack(database: Database, adId: string): Promise<boolean> {
  return (await usesMediaPackStatement.first(database, [adId, limits.adPhotosMost])) !== undefined;
}

const filesStatement = sql(
  'files',
  `with own as (
     select pictures, video from ad where owner_id = any($2::uuid[])
     union all
     select content->'pictures', content->>'video' from ad_edit join ad on ad.id = ad_edit.ad_id where ad.owner_id = any($2::uuid[])
   )
   select distinct file.key from own
     cross join lateral (select one->>'key' as key from jsonb_array_elements(pictures) one union all select video) file
   where file.key = any($1::text[])`,
  { prepared: true },
);

/** The photo and video keys among these that the owners' ads use or would use after a waiting edit. One statement. */
export async function filesInUse(
  database: Database,
  keys: readonly string[],
  ownerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await filesStatement.all(database, [keys, ownerIds]);
  return new Set(rows.map(({ key }) => key));
}

const picturesStatement = sql(
  'pictures',
  `select distinct on (one->>'key') one->>'key' as key, (one->>'width')::int as width, (one->>'height')::int as height
   from (
     select pictures from ad where owner_id = $1 and deleted_at is null
     union all
     select content->'pictures' from ad_edit join ad on ad.id = ad_id where owner_id = $1 and deleted_at is null
   ) shown, jsonb_array_elements(pictures) one where one->>'key' = any($2::text[])`,
  {
    present: {
      key: 'a row without one is none of these',
      width: 'a picture is kept with its size',
      height: 'a picture is kept with its size',
    },
  },
);

/** The pictures with these keys that the owner's ads or waiting edits use. */
export async function ownPictures(database: Database, ownerId: string, keys: readonly string[]): Promise<Picture[]> {
  return keys.length === 0 ? [] : picturesStatement.all(database, [ownerId, keys]);
}

const newestTermsStatement = sql(
  'newest-terms',
  `select ${columns(ad, { only: ['categoryId', 'provinceId', 'districtId', 'neighborhoodId', 'delivery'] })}
   from ad where owner_id = $1 and deleted_at is null order by created_at desc, id desc limit $2`,
  { prepared: true },
);

/** Category, place and delivery of the owner's newest ads, the newest first. */
export function newestTerms(database: Database, ownerId: string, size: number): Promise<AdTerms[]> {
  return newestTermsStatement.all(database, [ownerId, size]);
}
