import { memoizeEachFor, memoizeFor } from '../../../platform/memoize.ts';
import { countsByMainCategory, countsOfCategories } from '../store/facet-counts.ts';
import { adsWithTags } from '../store/due-ads.ts';
import { categoryTag, dopingTag } from '../rules/tags.ts';
import { placedDopings } from '../rules/paid-place-turns.ts';
import type { SearchSources } from './dependencies.ts';
import { dopingTypes } from '../../../../contract/enums.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import { chance } from '../../../platform/clock.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import { required } from '../../../platform/errors.ts';

const cacheSeconds = 60;

export function promotedAds({ database, catalogue }: SearchSources) {
  const countsOf = memoizeEachFor<Map<number, number>>(cacheSeconds);
  const idsOf = memoizeEachFor<string[]>(cacheSeconds);

  return {
    /** Ads with the promotion, or with any promotion, by main category. Cached for a minute. */
    async byMainCategory(doping: DopingType | undefined): Promise<Map<number, number>> {
      return countsOf(doping ?? '', async () => {
        const tags = (doping ? [doping] : dopingTypes).map(dopingTag);
        return countsByMainCategory(database, tags);
      });
    },

    /** Ids of randomly drawn promoted ads with a photo, and the number of candidates. Throws CategoryNotFound. */
    async draw(
      doping: DopingType,
      categoryId: number | undefined,
      size: number,
    ): Promise<{ ids: string[]; total: number }> {
      if (categoryId !== undefined) required(catalogue().categories.get(categoryId), 'CategoryNotFound');
      const all = await idsOf(`${doping}:${categoryId ?? ''}`, async () => {
        const tags = [dopingTag(doping), standardFilters.withPhoto];
        if (categoryId !== undefined) tags.push(categoryTag(categoryId));
        return adsWithTags(database, tags);
      });
      return { ids: drawn(all, size), total: all.length };
    },
  };
}

const boostedSeconds = 5;

/** Creates the check for boosted ads in the main category of a category, or in the whole market. A new boost takes effect within `boostedSeconds`. */
export function boostedIn({
  database,
  catalogue,
}: SearchSources): (categoryId: number | undefined) => Promise<boolean> {
  const mainIds = () => [...catalogue().categories.values()].flatMap(({ id, level }) => (level === 1 ? [id] : []));
  const counts = memoizeFor(boostedSeconds, () =>
    countsOfCategories(database, placedDopings.map(dopingTag), mainIds()),
  );
  return async (categoryId) => {
    const [mainId] = categoryId === undefined ? [] : (catalogue().categories.get(categoryId)?.ancestorIds ?? []);
    const byMain = await counts();
    return mainId === undefined ? byMain.size > 0 : (byMain.get(mainId) ?? 0) > 0;
  };
}

/** Random items of a list without repetition. */
function drawn(all: readonly string[], size: number): string[] {
  const places = new Map<number, number>();
  const count = Math.min(size, all.length);
  // Fisher–Yates shuffle that stores only the swapped positions, so the list is not copied.
  return Array.from({ length: count }, (_, index) => {
    const at = index + (Number.parseInt(chance.uuid().slice(0, 8), 16) % (all.length - index));
    const picked = places.get(at) ?? at;
    places.set(at, places.get(index) ?? index);
    return all[picked] ?? '';
  });
}
