import { closeCriteriaOf, publishable } from './market-prices.ts';
import { refreshAds } from './refresh-ads.ts';
import type { SearchSources } from './dependencies.ts';
import { deleteStaleJudgements, saveJudgements, pricedAds, soldCategories } from '../store/judgements.ts';
import { priceSamples } from '../rules/price-samples.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import type { PriceJudgement } from '../../../../contract/price-judgement.ts';

const adsAtOnce = 200;
/** A judgement that differs by at most this percentage is not rewritten, because each new ad shifts the market slightly. */
const percentSame = 2;

/**
 * Recomputes the price judgements of all ads, one category at a time, with the same results as `judgeAds`. Rewrites rows and cards whose judgement
 * changed, and returns their number. `stop` ends it after the current category.
 */
export async function judgeMarket(sources: SearchSources, stop?: AbortSignal): Promise<number> {
  const { database, catalogue } = sources;
  let changed = 0;
  for (const categoryId of await soldCategories(database)) {
    const category = catalogue().categories.get(categoryId);
    if (stop?.aborted) break;
    if (!category) continue;
    const rows = await pricedAds(database, category);
    const ads = rows.map(({ id, price, tags }) => ({ id, price: Number(price), tags }));
    const samples = priceSamples(ads);
    const differing = rows.flatMap((row) => {
      const question = { categoryId, provinceId: row.province_id, districtId: row.district_id, specs: row.specs };
      const levels = closeCriteriaOf(question, category, catalogue());
      const sample = levels.map((criteria) => samples(criteria, row.id)).find((market) => market !== undefined);
      const judgement = judgePrice(Number(row.price), publishable(sample));
      return saysSame(row.judgement ?? undefined, judgement) ? [] : [{ id: row.id, judgement }];
    });
    for (let from = 0; from < differing.length; from += adsAtOnce) {
      const lot = differing.slice(from, from + adsAtOnce);
      const ids = lot.map(({ id }) => id);
      const judgements = new Map(lot.flatMap(({ id, judgement }) => (judgement ? [[id, judgement] as const] : [])));
      await database.inTransaction(async () => {
        await saveJudgements(database, ids, judgements);
        await refreshAds(sources, ids, { isJudged: true });
      });
    }
    changed += differing.length;
  }
  await deleteStaleJudgements(database);
  return changed;
}

function saysSame(one: PriceJudgement | undefined, other: PriceJudgement | undefined): boolean {
  if (!one || !other) return one === other;
  const isNear = Math.abs(one.percent - other.percent) <= percentSame;
  return isNear && one.verdict === other.verdict && one.isFar === other.isFar;
}
