import type { Statements } from './campaigns.sql.ts';
import { isOverAt } from '../rules/visibility.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { AdCampaign } from '../tables.ts';

const sql = statements<Statements>('ads-campaigns', import.meta.url);

// The price with which the time began is the last one before it.
const columns = `ad.id::text, ad.status, ad.category_id as "categoryId", ad.price::float8 as price, ad.campaign,
  least(ad.price, (select min(step.price) from ad_price step where step.ad_id = ad.id
    and step.at >= coalesce((select max(at) from ad_price where ad_id = ad.id and at <= $2), '-infinity')))::float8 as lowest`;

const ofOwnerStatement = sql(
  'of-owner',
  `select ${columns} from ad where owner_id = $1 and deleted_at is null and status = 'OnSale' and not ${isOverAt('$3')}
     and ($4::bigint is null or ad.id > $4) order by ad.id limit $5`,
  { nullable: ['$4'] },
);

export type CampaignAd = Awaited<ReturnType<typeof ofOwnerStatement.all>>[number];

/** An owner's ads on sale with the lowest price, kuruş, that each had since then: `size` at most, by number, beginning above `after`. */
export const onSaleOfOwner = (
  database: Database,
  ownerId: string,
  since: Date,
  after: string | undefined,
  size: number,
): Promise<CampaignAd[]> => ofOwnerStatement.all(database, [ownerId, since, clock.now(), after ?? null, size]);

const among = `select ${columns} from ad where owner_id = $1 and deleted_at is null and ad.id = any($3::bigint[]) order by ad.id`;
const amongStatement = sql('among', among);
const lockStatement = sql('lock', `${among} for no key update of ad`);

/** The same of those of an owner with these numbers, whatever their status. */
export const amongOfOwner = (
  database: Database,
  ownerId: string,
  since: Date,
  adIds: readonly string[],
): Promise<CampaignAd[]> => amongStatement.all(database, [ownerId, since, adIds]);

/** These, held until the transaction in progress has ended. */
export const lockOfOwner = (
  database: Database,
  ownerId: string,
  since: Date,
  adIds: readonly string[],
): Promise<CampaignAd[]> => lockStatement.all(database, [ownerId, since, adIds]);

const setDatesStatement = sql(
  'set-dates',
  `with held as (
     select id from ad where id = any($1::bigint[]) and campaign->>'id' = $2 and (campaign->>'startsAt' <> $3 or campaign->>'endsAt' <> $4)
     order by id for no key update)
   update ad set campaign = campaign || jsonb_build_object('startsAt', $3::text, 'endsAt', $4::text) from held where ad.id = held.id
   returning ad.id::text as id`,
);

/** Gives ads of a campaign its dates; answers those that had others. */
export async function saveDates(
  database: Database,
  adIds: readonly string[],
  { id, startsAt, endsAt }: Pick<AdCampaign, 'id' | 'startsAt' | 'endsAt'>,
): Promise<string[]> {
  return (await setDatesStatement.all(database, [adIds, id, startsAt, endsAt])).map((row) => row.id);
}

const setStatement = sql(
  'set',
  `update ad set campaign = row.campaign from jsonb_to_recordset($1::jsonb) as row (id bigint, campaign jsonb) where ad.id = row.id`,
);

/** Writes the campaigns that ads take part in. */
export async function saveCampaigns(
  database: Database,
  changes: readonly { id: string; campaign: AdCampaign | null }[],
): Promise<void> {
  await setStatement.run(database, [JSON.stringify(changes)]);
}
