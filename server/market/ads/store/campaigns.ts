import { ad } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './campaigns.sql.ts';
import { isOverAt } from '../rules/visibility.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { AdCampaign } from '../tables.ts';

const sql = statements<Statements>('ads-campaigns', import.meta.url);

// Includes the last price before `$2`, which was valid when the time began.
const adColumns = `${columns(ad, { only: ['id', 'categoryId', 'status', 'price', 'campaign'] }, 'ad')},
  least(ad.price, (select min(step.price) from ad_price step where step.ad_id = ad.id
    and step.at >= coalesce((select max(at) from ad_price where ad_id = ad.id and at <= $2), '-infinity')))::float8 as lowest`;

const ofOwnerStatement = sql(
  'of-owner',
  `select ${adColumns} from ad where owner_id = $1 and deleted_at is null and status = 'OnSale' and not ${isOverAt('$3')}
     and ($4::bigint is null or ad.id > $4) order by ad.id limit $5`,
  { nullable: ['$4'] },
);

export type CampaignAd = Awaited<ReturnType<typeof ofOwnerStatement.all>>[number];

/** The owner's ads on sale with their lowest price since `since`, kuruş: up to `size` with ids above `after`. */
export const onSaleOfOwner = (
  database: Database,
  ownerId: string,
  since: Date,
  after: string | undefined,
  size: number,
): Promise<CampaignAd[]> => ofOwnerStatement.all(database, [ownerId, since, clock.now(), after ?? null, size]);

const among = `select ${adColumns} from ad where owner_id = $1 and deleted_at is null and ad.id = any($3::bigint[]) order by ad.id`;
const amongStatement = sql('among', among);
const lockStatement = sql('lock', `${among} for no key update of ad`);

/** As `onSaleOfOwner` for the given ids, in any status. */
export const amongOfOwner = (
  database: Database,
  ownerId: string,
  since: Date,
  adIds: readonly string[],
): Promise<CampaignAd[]> => amongStatement.all(database, [ownerId, since, adIds]);

/** As `amongOfOwner`, and locks the rows until the transaction ends. */
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

/** Sets the campaign's dates in its ads. Returns the ids of ads that had other dates. */
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

export async function saveCampaigns(
  database: Database,
  changes: readonly { id: string; campaign: AdCampaign | null }[],
): Promise<void> {
  await setStatement.run(database, [JSON.stringify(changes)]);
}
