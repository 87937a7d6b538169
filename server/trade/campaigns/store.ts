import type { Statements } from './store.sql.ts';
import { limits } from '../../../contract/limits.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { StoredCampaign } from './rules/shown-campaign.ts';
import type { campaign } from './tables.ts';

const sql = statements<Statements>('campaigns', import.meta.url);

const columns = `campaign.id, name_tr as "nameTr", name_en as "nameEn", text_tr as "textTr", text_en as "textEn", kind, minimum::float8 as minimum,
  main_category_ids as "mainCategoryIds", sellers, starts_at as "startsAt", ends_at as "endsAt", is_on_main_page as "isOnMainPage", picture, version,
  (select count(*)::int from campaign_ad where campaign_id = campaign.id and quit_at is null) as "adCount"`;

type NewRow = Omit<typeof campaign.$inferSelect, 'version'>;

const insertStatement = sql(
  'insert',
  `insert into campaign (id, name_tr, name_en, text_tr, text_en, kind, minimum, main_category_ids, sellers, starts_at, ends_at, is_on_main_page, picture,
     created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  { nullable: ['$13'] },
);

const updateStatement = sql(
  'update',
  `update campaign set name_tr = $2, name_en = $3, text_tr = $4, text_en = $5, kind = $6, minimum = $7, main_category_ids = $8, sellers = $9,
     starts_at = $10, ends_at = $11, is_on_main_page = $12, picture = $13, version = version + 1 where id = $1`,
  { nullable: ['$13'] },
);

type EditedRow = Omit<NewRow, 'createdBy' | 'createdAt'>;

const formColumns = (one: EditedRow) =>
  [
    one.id,
    one.nameTr,
    one.nameEn,
    one.textTr,
    one.textEn,
    one.kind,
    one.minimum,
    one.mainCategoryIds,
    one.sellers,
    one.startsAt,
    one.endsAt,
    one.isOnMainPage,
    one.picture && JSON.stringify(one.picture),
  ] as const;

export async function insertCampaign(database: Database, one: NewRow): Promise<void> {
  await insertStatement.run(database, [...formColumns(one), one.createdBy, one.createdAt]);
}

export async function saveCampaign(database: Database, one: EditedRow): Promise<void> {
  await updateStatement.run(database, formColumns(one));
}

const lockStatement = sql('lock', 'select from campaign where id = $1 for no key update');
const shareStatement = sql(
  'share',
  'select starts_at as "startsAt", ends_at as "endsAt" from campaign where id = $1 for share',
);

/** Locks a campaign until the transaction ends, against changes and `lockDates`. */
export async function lockCampaign(database: Database, id: string): Promise<void> {
  await lockStatement.run(database, [id]);
}

/** Locks a campaign's dates against changes until the transaction ends, and returns them. Several transactions can share this lock. */
export const lockDates = (database: Database, id: string): Promise<{ startsAt: Date; endsAt: Date } | undefined> =>
  shareStatement.first(database, [id]);

const readStatement = sql('read', `select ${columns} from campaign where id = $1`);

export const readCampaign = (database: Database, id: string): Promise<StoredCampaign | undefined> =>
  readStatement.first(database, [id]);

const activeStatement = sql(
  'active',
  `select ${columns} from campaign where ends_at > $1 and (not $2 or (is_on_main_page and starts_at <= $1))
   order by ends_at, id limit ${limits.campaignsShownMost}`,
);

/** Campaigns that have not ended, those that end first at the top; for the home page those that run now. */
export const activeCampaigns = (
  database: Database,
  { onMainPage }: { onMainPage: boolean },
): Promise<StoredCampaign[]> => activeStatement.all(database, [clock.now(), onMainPage]);

const runningStatement = sql(
  'running',
  'select id from campaign where id = any($1::uuid[]) and starts_at <= $2 and ends_at > $2',
  {
    prepared: true,
  },
);

/** Which of these campaigns run now. */
export const runningAmong = async (database: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await runningStatement.all(database, [ids, clock.now().toISOString()])).map(({ id }) => id));

const existingStatement = sql('existing', 'select id from campaign where id = any($1::uuid[])');

export const existingAmong = async (database: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await existingStatement.all(database, [ids])).map(({ id }) => id));

const ofAdStatement = sql(
  'of-ad',
  `select ${columns} from campaign where ends_at > $2
     and id in (select campaign_id from campaign_ad where ad_id = $1 and quit_at is null) order by starts_at`,
);

/** An ad's campaigns that have not ended. */
export const campaignsOfAd = (database: Database, adId: string): Promise<StoredCampaign[]> =>
  ofAdStatement.all(database, [adId, clock.now()]);

const categoriesStatement = sql(
  'categories',
  `select main_category_id as id, count(*)::int as count from campaign_ad where campaign_id = $1 and quit_at is null
   group by main_category_id order by count(*) desc, main_category_id`,
);

/** Main categories of a campaign's ads, with the number of ads in each. */
export const categoriesOf = (database: Database, id: string) => categoriesStatement.all(database, [id]);

// `nulls last` matches the index; another order would sort all ads of the campaign for each page.
const adsStatement = sql(
  'ads',
  `select ad_id::text as id from campaign_ad
   where campaign_id = $1 and quit_at is null and ($2::int is null or main_category_id = $2)
   order by joined_at desc nulls last, ad_id limit $3 offset $4`,
  { nullable: ['$2'] },
);

/** Ids of a campaign's ads, optionally of one main category; newest participants first. */
export async function adsOf(
  database: Database,
  id: string,
  { mainCategoryId, offset, count }: { mainCategoryId: number | undefined; offset: number; count: number },
): Promise<string[]> {
  const rows = await adsStatement.all(database, [id, mainCategoryId ?? null, count, offset]);
  return rows.map((row) => row.id);
}

const someStatement = sql(
  'some',
  'select ad_id::text as id from campaign_ad where campaign_id = $1 and quit_at is null and ad_id > $2 order by ad_id limit $3',
);

/** Ids of a campaign's ads above `after`, ascending. */
export const adsAfter = async (database: Database, id: string, after: string, count: number): Promise<string[]> =>
  (await someStatement.all(database, [id, after, count])).map((row) => row.id);

const countStatement = sql(
  'count',
  `select count(*)::int as count from campaign_ad where campaign_id = $1 and quit_at is null and main_category_id = $2`,
);

/** Number of a campaign's ads in a main category. */
export const adCountOf = async (database: Database, id: string, mainCategoryId: number): Promise<number> =>
  (await countStatement.first(database, [id, mainCategoryId]))?.count ?? 0;

const ownStatement = sql(
  'own',
  `select ad_id::text as id, price::float8 as price from campaign_ad
   where campaign_id = $1 and owner_id = $2 and quit_at is null and ($3::bigint is null or ad_id > $3) order by ad_id limit $4`,
  { nullable: ['$3'] },
);

/** A member's ads in a campaign by id, with their prices there. */
export const ownAdsIn = (
  database: Database,
  id: string,
  ownerId: string,
  after: string | undefined,
  size: number,
): Promise<{ id: string; price: number }[]> => ownStatement.all(database, [id, ownerId, after ?? null, size]);

const joinStatement = sql(
  'join',
  `insert into campaign_ad (campaign_id, ad_id, owner_id, main_category_id, price, joined_at)
   select $1, id, $2, category, price, $3 from jsonb_to_recordset($4::jsonb) as row (id bigint, category int, price bigint)
   on conflict (campaign_id, ad_id) do update set price = excluded.price, joined_at = excluded.joined_at, quit_at = null`,
);

/** Adds a member's ads to a campaign, or changes their prices. */
export async function addAds(
  database: Database,
  id: string,
  ownerId: string,
  ads: readonly { id: string; category: number; price: number }[],
): Promise<void> {
  await joinStatement.run(database, [id, ownerId, clock.now(), JSON.stringify(ads)]);
}

const inCampaignStatement = sql(
  'in-campaign',
  'select 1 as one from campaign_ad where ad_id = any($1::bigint[]) and quit_at is null limit 1',
  { prepared: true, planned: true },
);

/** True if one of these ads takes part in a campaign. */
export const areInCampaign = async (database: Database, adIds: readonly string[]): Promise<boolean> =>
  (await inCampaignStatement.first(database, [adIds])) !== undefined;

const quitStatement = sql(
  'quit',
  `update campaign_ad set quit_at = $3 where ad_id = any($1::bigint[]) and quit_at is null and ($2::uuid is null or campaign_id = $2)
   returning ad_id::text as id`,
  { prepared: true, planned: true, nullable: ['$2'] },
);

/** Removes ads from a campaign, or from all. Returns the ads that took part. */
export const quitAds = async (database: Database, adIds: readonly string[], campaignId?: string): Promise<string[]> =>
  (await quitStatement.all(database, [adIds, campaignId ?? null, clock.now()])).map(({ id }) => id);

const exportStatement = sql(
  'export',
  `select ad_id::text as "adId", name_tr as name, price::float8 as price, joined_at as "joinedAt", quit_at as "quitAt"
   from campaign_ad left join campaign on campaign.id = campaign_id where owner_id = $1 order by joined_at`,
);

/** A member's ads in campaigns, for the data export. */
export const exportCampaigns = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const eraseStatement = sql('erase', 'delete from campaign_ad where owner_id = $1');

export async function eraseCampaigns(database: Database, accountId: string): Promise<void> {
  await eraseStatement.run(database, [accountId]);
}
