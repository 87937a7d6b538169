import type { Statements } from './judgements.sql.ts';
import type { PriceJudgement } from '../../../../contract/price-judgement.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-judgements', import.meta.url);

const keepStatement = sql(
  'keep',
  `with gone as (delete from ad_judgement where id = any($1::bigint[]) and not id = any($2::bigint[]))
   insert into ad_judgement (id, judgement) select id, judgement::jsonb from unnest($2::bigint[], $3::text[]) as row (id, judgement)
   on conflict (id) do update set judgement = excluded.judgement`,
  { prepared: true, planned: true },
);

/** Stores price judgements. Deletes those of ads in `ids` that have none now. */
export async function saveJudgements(
  database: Database,
  ids: readonly string[],
  judgements: ReadonlyMap<string, PriceJudgement>,
): Promise<void> {
  const texts = [...judgements.values()].map((judgement) => JSON.stringify(judgement));
  await keepStatement.later(database, [ids, [...judgements.keys()], texts]);
}

const ofAdsStatement = sql('of-ads', 'select id::text, judgement from ad_judgement where id = any($1::bigint[])', {
  prepared: true,
  replica: true,
});

/** Price judgements by ad id, at most a day old. Ads without one are left out. */
export async function judgementsOf(database: Database, ids: readonly string[]): Promise<Map<string, PriceJudgement>> {
  if (ids.length === 0) return new Map();
  return new Map((await ofAdsStatement.all(database, [ids])).map(({ id, judgement }) => [id, judgement]));
}

const forgetStatement = sql(
  'forget',
  'delete from ad_judgement kept where not exists (select from ad_search where ad_search.id = kept.id)',
);

/** Deletes judgements of ads that are no longer on sale. */
export async function deleteStaleJudgements(database: Database): Promise<void> {
  await forgetStatement.run(database, []);
}

const categoriesStatement = sql(
  'categories',
  `select distinct category_id as id from ad where status = 'OnSale' and published_at is not null order by 1`,
);

export const soldCategories = async (database: Database): Promise<number[]> =>
  (await categoriesStatement.all(database, [])).map(({ id }) => id);

const pricedText = (level: number): string =>
  `select ad_search.id::text, ad_search.price, ad_search.tags, ad.specs, ad.province_id, ad.district_id, kept.judgement
   from ad_search join ad on ad.id = ad_search.id left join ad_judgement kept on kept.id = ad.id
   where ad_search.c${level} = $1 order by ad_search.created_at desc, ad_search.id desc`;
const pricedStatement = sql.dynamic('priced', [1, 2, 3, 4].map(pricedText), { replica: true });

/** The ads of a category with price, tags, specs, place and stored judgement, newest first. */
export async function pricedAds(database: Database, { id, level }: { id: number; level: number }) {
  return pricedStatement.all(database, pricedText(level), [id]);
}
