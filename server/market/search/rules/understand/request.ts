import type { AdSort } from '../../../../../contract/enums.ts';
import { limits } from '../../../../../contract/limits.ts';
import { standardFilters } from '../../../../../contract/schemas/filter.ts';
import type { FilterRequest, LikelyFilters } from '../../../../../contract/schemas/filter.ts';
import type { Excluded } from './exclusions.ts';
import { standardPhrases, sortPhrases } from './fixed-phrases.ts';
import type { Property } from './property.ts';
import type { Reading } from './read-spans.ts';

/** Builds the request from filters and words; money in kuruş. */
export function requestOf(reading: Reading, text: string, said: string): FilterRequest {
  const { category, deal, places, properties, excluded, fixed } = reading;
  const certain = partsOf(
    properties.filter((property) => property.certain),
    places.filter((place) => place.certain),
  );
  const likely: LikelyFilters = {
    ...(category && !category.certain && { category: category.category.id }),
    ...(deal && { category: deal.category.id }),
    ...partsOf(
      properties.filter((property) => !property.certain),
      places.filter((place) => !place.certain),
    ),
  };
  const standard = fixed.flatMap((span) => {
    const phrase = standardPhrases[span.standard ?? -1];
    return phrase ? [standardFilters[phrase.filter]] : [];
  });
  const values = [...new Set([...(certain.values ?? []), ...standard])];
  const sort: AdSort | undefined = sortPhrases[fixed.findLast((span) => span.sort !== undefined)?.sort ?? -1]?.sort;
  const not = notOf(excluded);
  return {
    ...(text !== '' && { text }),
    ...(said !== '' && { said }),
    ...(category?.certain && { category: category.category.id }),
    ...certain,
    ...(values.length > 0 && { values: values.slice(0, limits.filterValuesMost) }),
    ...(Object.keys(likely).length > 0 && { likely }),
    ...(Object.keys(not).length > 0 && { not }),
    ...(sort && { sort }),
  };
}

function partsOf(properties: readonly Property[], places: Reading['places']): Omit<LikelyFilters, 'category'> {
  const values = new Set(
    properties.flatMap((property) => (property.kind === 'values' ? property.values.map(({ id }) => id) : [])),
  );
  const numbers = properties.flatMap((property) => {
    if (property.kind !== 'number') return [];
    const { specId: spec, from, to } = property;
    return [{ spec, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
  const price = properties.find((property) => property.kind === 'price');
  const kurus = (lira: number) => Math.round(lira * 100);
  const placeIds = new Set(places.flatMap(({ place }) => place.ids ?? [place.id]));
  return {
    ...(placeIds.size > 0 && { places: [...placeIds].slice(0, limits.filterPlacesMost) }),
    ...(price && {
      price: {
        ...(price.from !== undefined && { from: kurus(price.from) }),
        ...(price.to !== undefined && { to: kurus(price.to) }),
      },
    }),
    ...(values.size > 0 && { values: [...values].slice(0, limits.filterValuesMost) }),
    ...(numbers.length > 0 && { numbers }),
  };
}

function notOf(excluded: readonly Excluded[]): NonNullable<FilterRequest['not']> {
  const of = <K extends Excluded['kind']>(kind: K) =>
    excluded.filter((one): one is Extract<Excluded, { kind: K }> => one.kind === kind);
  const categories = of('categories').flatMap((one) => one.categories.map(({ id }) => id));
  const places = of('places').flatMap((one) => one.places.flatMap(({ id, ids }) => ids ?? [id]));
  const values = of('values').flatMap((one) => one.values.map(({ id }) => id));
  const words = of('word').map(({ word }) => word.slice(0, limits.excludedWordLength));
  const list = <T>(all: readonly T[], limit: number) => [...new Set(all)].slice(0, limit);
  return {
    ...(categories.length > 0 && { categories: list(categories, limits.filterPlacesMost) }),
    ...(places.length > 0 && { places: list(places, limits.filterPlacesMost) }),
    ...(values.length > 0 && { values: list(values, limits.filterValuesMost) }),
    ...(words.length > 0 && { words: list(words, limits.excludedWordsMost) }),
  };
}
