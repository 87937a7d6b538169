import { marketLike } from './market-prices.ts';
import type { IndexedAd } from '../rules/search-row.ts';
import type { SearchSources } from './dependencies.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import type { PriceJudgement } from '../../../../contract/price-judgement.ts';

/** Price judgements by ad; ads without a known market are left out. */
export async function judgeAds(
  sources: SearchSources,
  ads: readonly IndexedAd[],
): Promise<Map<string, PriceJudgement>> {
  const judgements = new Map<string, PriceJudgement>();
  for (const { id, category_id, province_id, district_id, specs, price } of ads) {
    const question = { categoryId: category_id, provinceId: province_id, districtId: district_id, specs, adId: id };
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    const judgement = judgePrice(Number(price), await marketLike(sources, question));
    if (judgement) judgements.set(id, judgement);
  }
  return judgements;
}
