import type { LikelyFilters } from '../../../contract/schemas/filter.ts';
import type { SearchData } from './search-data.ts';

/** Number of conditions, for the badge of the phone's filter button. */
export function countOfChosen({ request, isCategoryInBase }: Pick<SearchData, 'request' | 'isCategoryInBase'>): number {
  const { box, around, area, likely = {}, not = {} } = request;
  const halves: LikelyFilters[] = [{ ...request, ...(isCategoryInBase && { category: undefined }) }, likely];
  const lists = [
    ...halves.flatMap(({ places, values, numbers }) => [places, values, numbers]),
    not.categories,
    not.places,
    not.values,
    not.words,
  ];
  const single = [box, around, area, ...halves.flatMap(({ text, category, price }) => [text, category, price])];
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) + single.filter((one) => one !== undefined).length;
}
