import type { Language } from '../../../../contract/enums.ts';
import type { Seller } from '../../../../contract/schemas/ad.ts';
import type { ComparedAd, Comparison } from '../../../../contract/schemas/comparison.ts';
import { comparedState } from '../rules/compared-state.ts';
import { comparedSpecs } from '../rules/spec-rows.ts';
import { entriesOf } from '../store.ts';
import { groupView, groupsByNewest } from './comparison-groups.ts';
import type { ComparisonDeps } from './dependencies.ts';

/** Lists the groups and returns one of them in full: the requested one, or the one with the newest ad. Five statements for any number of ads. */
export async function readComparison(
  deps: ComparisonDeps,
  accountId: string,
  { categoryId, onlyCommonSpecs }: { categoryId?: number | undefined; onlyCommonSpecs: boolean },
  language: Language,
): Promise<Comparison> {
  const { database, ads, search, catalogue } = deps;
  const byGroup = groupsByNewest(await entriesOf(database, accountId));
  const groups = byGroup.map(([groupId, entries]) => groupView(groupId, entries, catalogue(), language));
  const [chosen] = byGroup.filter(([groupId]) => groupId === categoryId).concat(byGroup);
  if (!chosen) return { groups, items: [], specs: [] };
  const [groupId, entries] = chosen;
  const adIds = entries.map(({ adId }) => adId);
  const [found, judgements] = await Promise.all([ads.comparedOf(adIds, language), search.judgementsOf(adIds)]);
  const columns = entries.flatMap(({ id, adId }) => {
    const ad = found.get(adId);
    return ad ? [{ id, ad, state: comparedState(ad.brief) }] : [];
  });
  return {
    groups,
    categoryId: groupId,
    items: columns.map(({ id, ad, state }): ComparedAd => {
      const { brief, publishedAt, isVerified, point, delivery, seller } = ad;
      const { status: _, isDeleted: __, ...short } = brief;
      const judgement = state === 'OnSale' ? judgements.get(brief.id) : undefined;
      return {
        id,
        adId: brief.id,
        ad: short,
        state,
        isOwn: brief.ownerId === accountId,
        publishedAt,
        delivery,
        verified: isVerified,
        ...(judgement && { priceJudgement: judgement }),
        ...(point && { point }),
        ...(seller && { seller: sellerView(seller) }),
      };
    }),
    specs: comparedSpecs(
      columns.map(({ ad: { brief, specs, answers }, state }) =>
        state === 'TakenDown' ? undefined : { categoryId: brief.categoryId, specs, answers },
      ),
      catalogue(),
      onlyCommonSpecs,
    ),
  };
}

/** The seller's facts that are compared. */
function sellerView(seller: Seller): NonNullable<ComparedAd['seller']> {
  const { id, name, accountType, verified, memberSince, rating, ratingCount, replyMinutes } = seller;
  return {
    id,
    name,
    accountType,
    verified,
    memberSince,
    ratingCount,
    ...(rating !== undefined && { rating }),
    ...(replyMinutes !== undefined && { replyMinutes }),
  };
}
