import { ad } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './owner-ads.sql.ts';
import type { AdContent } from '../model.ts';
import { termSelect } from './term-columns.ts';
import type { TermName } from '../../../../contract/ad-terms.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-owners', import.meta.url);

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const allStatement = sql('all', 'select id::text from ad where owner_id = $1');

export const adsOfOwner = async (database: Database, ownerId: string): Promise<string[]> =>
  idsOf(await allStatement.all(database, [ownerId]));

const boundStatement = sql(
  'bound',
  `select id::text from ad where owner_id = $1 and status in ('OnSale', 'Locked', 'OutOfStock') and deleted_at is null`,
);

/** The owner's ads that are on sale, held or sold out. The last two may return to sale. */
export const adsBoundOfOwner = async (database: Database, ownerId: string): Promise<string[]> =>
  idsOf(await boundStatement.all(database, [ownerId]));

const takenDownStatement = sql('taken-down', 'select id::text from ad where owner_id = $1 and taken_down_for = $2');

export const adsTakenDownFor = async (
  database: Database,
  ownerId: string,
  cause: 'ownerLeft' | 'ownerSuspended',
): Promise<string[]> => idsOf(await takenDownStatement.all(database, [ownerId, cause]));

const becameBusinessStatement = sql(
  'became-business',
  `update ad set owner_type = 'Business', updated_at = $2 where owner_id = $1 and owner_type <> 'Business' returning id::text`,
);

/** Returns the ids of the changed ads. */
export const makeBusinessAds = async (database: Database, ownerId: string): Promise<string[]> =>
  idsOf(await becameBusinessStatement.all(database, [ownerId, clock.now().toISOString()]));

const archiveForGoodStatement = sql(
  'archive-for-good',
  `update ad set status = 'Archived', taken_down_for = null, status_at = $2, deleted_at = coalesce(deleted_at, $2)
   where id = any($1::bigint[])`,
);

/** Deletes ads in any status, also held ones: legal erasure does not wait for a checkout. */
export async function archiveForGood(database: Database, ids: readonly string[]): Promise<void> {
  await archiveForGoodStatement.run(database, [ids, clock.now().toISOString()]);
}

const maxPurged = 5_000;

const purgeableStatement = sql(
  'purgeable',
  `select id::text from ad where deleted_at <= $1 and title <> '' limit ${maxPurged}`,
);

/** Deleted ads with content, up to `maxPurged`. */
export const deletedUntil = async (database: Database, until: Date): Promise<string[]> =>
  idsOf(await purgeableStatement.all(database, [until.toISOString()]));

const emptyStatement = sql(
  'empty',
  `update ad set title = '', description = '', pictures = '[]', specs = '{}', has_video = false, video = null, lat = null, lng = null,
     neighborhood_id = null, registry_number = null, refusal = null, awaiting_dopings = '[]', updated_at = $2
   where id = any($1::bigint[])`,
);

/** Removes everything the owner wrote, photographed or placed on a map. */
export async function emptyContent(database: Database, ids: readonly string[]): Promise<void> {
  await emptyStatement.run(database, [ids, clock.now().toISOString()]);
}

const adColumns = `ad.id::text, status, ${termSelect}, registry_number as "registryNumber"`;

export type OwnTerms = Pick<AdContent, TermName | 'registryNumber'> & {
  id: string;
  status: AdStatus;
};

const ownTermsStatement = sql(
  'own-terms',
  `select ${adColumns} from ad where owner_id = $1 and deleted_at is null and ad.id > $2 order by ad.id limit $3`,
  { prepared: true },
);

/** Sale terms of the owner's ads that are not deleted: up to `size` with ids above `after`. */
export function ownTerms(
  database: Database,
  ownerId: string,
  after: string | undefined,
  size: number,
): Promise<OwnTerms[]> {
  return ownTermsStatement.all(database, [ownerId, after ?? '0', size]);
}

const ownTermsAmongStatement = sql(
  'own-terms-among',
  `select ${adColumns} from ad where owner_id = $1 and deleted_at is null and ad.id = any($2::bigint[])`,
  { prepared: true },
);

/** As `ownTerms`, for the given ids. */
export function ownTermsAmong(database: Database, ownerId: string, adIds: readonly string[]): Promise<OwnTerms[]> {
  return ownTermsAmongStatement.all(database, [ownerId, adIds]);
}

const exportStatement = sql(
  'export',
  `select ${columns(ad, { only: ['id', 'categoryId', 'status', 'title', 'description', 'price', 'provinceId', 'districtId', 'neighborhoodId', 'lat', 'lng', 'specs', 'pictures', 'video'] })},
     ${termSelect}, ${columns(ad, { only: ['publishedAt', 'expiresAt', 'registryNumber', 'refusal', 'deletedAt', 'createdAt'] })},
     (select content from ad_edit where ad_id = ad.id) as "waitingEdit"
   from ad where owner_id = $1 order by ad.id`,
);

/** All of the owner's ads, for the data export. */
export const exportedAds = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);

const deskStatement = sql(
  'desk',
  `select id::text, title, status, price::float8 as price, pictures->0 as picture, created_at as "createdAt", deleted_at is not null as "isDeleted"
   from ad where owner_id = $1
     and ($2::bigint is null or (created_at, id) < (select created_at, id from ad where id = $2 and owner_id = $1))
   order by created_at desc, id desc limit $3`,
).as<{ picture: Picture }>();

/** A member’s ads in every status, newest first; after the ad `before` if it is given. */
export const deskAds = (database: Database, ownerId: string, before: string | undefined, limit: number) =>
  deskStatement.all(database, [ownerId, before ?? null, limit]);

const ownerStatement = sql('owner', 'select owner_id as id from ad where id = $1');

/** The owner of an ad, in a list that is empty if there is no such ad. */
export const ownersOf = async (database: Database, adId: string): Promise<string[]> =>
  idsOf(await ownerStatement.all(database, [adId]));
