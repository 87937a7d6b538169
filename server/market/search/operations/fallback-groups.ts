import { sameProductGroups } from './same-product-groups.ts';
import type { PlannedGroup } from './group-query.ts';
import { alternativeGroups } from './alternative-groups.ts';
import type { FoundGroup, FoundPage } from '../rules/search-results.ts';
import { cut } from './totals.ts';
import type { SearchSources } from './dependencies.ts';
import { categoryGroup, isSpecGroup, withoutGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { adsOfGroups } from '../store/groups.ts';
import type { GroupRow } from '../store/groups.ts';
import { differencesOfAd, askedSpecs } from '../rules/ad-differences.ts';
import { lastStep } from './first-steps.ts';
import { requestOfGroup } from '../rules/group-request.ts';
import { added, rangeOf, widened } from '../rules/group-steps.ts';
import type { Range, SoftPart } from '../rules/group-steps.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/enums.ts';

/** A result list short enough to get fallback groups. */
export interface ShortList {
  ids: readonly string[];
  /** Ads whose title is almost the sentence, best first. */
  titled: readonly string[];
  pageSize: number;
  language: Language;
}

/** Minimum number of ads for widening a bound instead of dropping it. */
const minWidened = 4;
/** Cost of an unmet condition, by its role. The place is dropped last. */
const weights = { quality: 1, bound: 1.1, place: 1.5 } as const;
/** Lists with fewer ads also get groups of other products. */
const fewAds = 5;
/** Maximum number of related-category groups, below results and without results. */
const relatedGroups = { below: 3, instead: 1 } as const;

/**
 * Finds groups of ads that meet the search only partly. First come groups of the same product, by the condition dropped. If there are few, other
 * models, other makes and related categories follow. Sends at most two statements, and some for each required word.
 */
export async function fallbackGroups(
  sources: SearchSources,
  prepared: PreparedSearch,
  { ids, titled, pageSize, language }: ShortList,
): Promise<Pick<FoundPage, 'groups' | 'isAbsent'>> {
  const shown = new Set(ids);
  const find = async (planned: readonly PlannedGroup[]): Promise<FoundGroup[]> =>
    planned.length === 0 ? [] : groupsOf(sources, prepared, planned, language, shown);
  const same = await find(sameProductGroups(sources, prepared, titled));
  const count = ids.length + same.reduce((sum, { total }) => sum + total.count, 0);
  const isFew = ids.length < fewAds || count < pageSize;
  const others = isFew ? chosen(await find(await alternativeGroups(sources, prepared)), count === 0) : [];
  // A word that no ad contains does not prove that the product is absent.
  const isOfWords = prepared.areWordsOptional && others.some(({ kind }) => kind === 'words');
  const isAbsent = count === 0 && asksForProduct(prepared) && !isOfWords;
  return { ...(same.length + others.length > 0 && { groups: [...same, ...others] }), ...(isAbsent && { isAbsent }) };
}

/** True if nothing but the product and its fit is required. Only then does an empty result prove that the product is absent. */
function asksForProduct({ bounds, hard, scope }: PreparedSearch): boolean {
  const isOfProduct = ({ group }: Clause) =>
    group === categoryGroup || group === withoutGroup || (scope.request.said !== undefined && isSpecGroup(group));
  return [...bounds, ...hard].every(isOfProduct);
}

/**
 * Selects groups of other products that meet all other conditions, or the nearest if nothing else was found. Limits related categories to the most
 * similar ones.
 */
function chosen(groups: readonly FoundGroup[], isNothing: boolean): FoundGroup[] {
  const isMeeting = ({ ads }: FoundGroup) =>
    ads.every(({ differences }) => differences.every(({ kind }) => kind === 'category' || kind === 'words'));
  const meeting = groups.filter(isMeeting);
  const nearest = isNothing ? [...meeting, ...groups.filter((group) => !meeting.includes(group))] : meeting;
  const limit = isNothing ? relatedGroups.instead : relatedGroups.below;
  const related = nearest.filter(({ kind }) => kind === 'category').slice(0, limit);
  return [...groups.filter((group) => group.kind !== 'category' && nearest.includes(group)), ...related];
}

/** Runs the planned queries. Omits ads already in `shown`, and adds the found ads to it. */
async function groupsOf(
  { database, catalogue, places }: SearchSources,
  prepared: PreparedSearch,
  planned: readonly PlannedGroup[],
  language: Language,
  shown: Set<string>,
): Promise<FoundGroup[]> {
  const { soft, scope } = prepared;
  const specs = askedSpecs(soft, catalogue());
  const asked = { soft, specIds: specs.specIds, catalogue: catalogue(), places: places() };
  const search = {
    queries: planned.map(({ query }) => query),
    soft: soft.map(({ clauses, role }) => ({ clauses, weight: weights[role] })),
    ...specs,
    ranked: lastStep(prepared.steps),
    language,
  };
  const byQuery = Map.groupBy(await adsOfGroups(database, search), ({ arm }) => arm);
  return planned.flatMap(({ step, query }, at): FoundGroup[] => {
    const found = byQuery.get(at) ?? [];
    const width = widthOf(found, 'at' in step ? soft[step.at] : undefined, query);
    const rows = found.filter(
      ({ id, near }) => !shown.has(id) && (width.max === undefined || (near !== null && near <= width.max)),
    );
    if (rows.length === 0) return [];
    for (const { id } of rows) shown.add(id);
    const ads = rows.map((row) => ({
      id: row.id,
      ...(row.card !== null && { card: row.card }),
      differences: differencesOfAd(row, step, asked),
    }));
    const request = requestOfGroup(scope.request, soft, step, {
      ...width,
      isMet: width.max === 0,
    });
    const group = { total: cut(width.total, limits.listTotalMost), request, ads };
    if (step.kind !== 'bound') return [{ ...step, ...group }];
    const isYears = query.nearness.by === 'range' && !query.nearness.isShare;
    return [{ ...step, ...group, beyond: added(rangeOf(step.part), width.bounds ?? {}, isYears) }];
  });
}

/** The maximum distance, the number of ads within it, and the bounds that match them. */
function widthOf(
  [first]: readonly GroupRow[],
  condition: SoftPart | undefined,
  { nearness, steps }: PlannedGroup['query'],
): { max?: number; total: number; bounds?: Range } {
  const { total = 0, nearTotal = 0, nextTotal = 0 } = first ?? {};
  if (nearness.by === 'conditions') return nearTotal > 0 ? { max: 0, total: nearTotal } : { total };
  if (nearness.by !== 'range' || !condition) return { total };
  const within = [nearTotal, nextTotal].findIndex((count) => count >= Math.min(minWidened, total));
  const max = steps[within];
  if (max === undefined) return { total };
  return {
    max,
    total: within === 0 ? nearTotal : nextTotal,
    bounds: widened(rangeOf(condition.part), max, !nearness.isShare),
  };
}
