import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { ResolvedFilter } from '../../../../contract/schemas/filter.ts';
import { readPlaces } from '../../../../data/places/read.ts';
import type { District, Neighborhood } from '../../../people/addresses/rules/places.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Understanding, Vocabulary } from '../rules/understand/understand.ts';

let fromData: Places | undefined;

/** The country's places from the data files, without a database. Read once. */
export function placesFromData(): Places {
  fromData ??= readFromData();
  return fromData;
}

function readFromData(): Places {
  const { provinces, districts, neighborhoods, areas } = readPlaces();
  const point = { lat: 39, lng: 35 };
  const inProvince = Map.groupBy(districts, ({ provinceId }) => provinceId);
  const inDistrict = Map.groupBy(neighborhoods, ({ districtId }) => districtId);
  const located = ({ id, districtId, name }: (typeof neighborhoods)[number]): Neighborhood => ({
    id,
    districtId,
    name,
    point,
  });
  return {
    provinces: new Map(provinces.map(({ id, name, words, point: seat }) => [id, { id, name, words, point: seat }])),
    districts: new Map(districts.map((district) => [district.id, district])),
    neighborhoods: new Map(neighborhoods.map((neighborhood) => [neighborhood.id, located(neighborhood)])),
    districtsOf: (provinceId): readonly District[] => inProvince.get(provinceId) ?? [],
    neighborhoodsOf: (districtId): readonly Neighborhood[] => (inDistrict.get(districtId) ?? []).map(located),
    knownAreas: areas,
  };
}

/**
 * An understanding as a readable line with names instead of ids: `ct:Daire@Kiralık adc:Kadıköy df:3+1 pf:-40000 text:""`. The parent category or
 * place follows `@`. Parts are sorted and separated by ` · `.
 */
export function written(understanding: Understanding, { catalogue, places }: Vocabulary): string {
  const { adId, filters, text } = understanding;
  const name = ({ filterKey, value, label }: ResolvedFilter): string => {
    const key = filterKey.replace(/^[lx]/, '');
    // Regions include all their places and are shown by name.
    if (value.includes(',')) return `${label} (${value.split(',').length})`;
    if (key === 'ct') {
      const category = catalogue.categories.get(Number(value));
      const parent = catalogue.categories.get(category?.parentId ?? 0);
      return [category?.names.tr, parent?.names.tr].filter(Boolean).join('@');
    }
    if (key === 'adc') {
      const id = Number(value);
      const district = places.districts.get(id);
      if (district) return `${district.name}@${places.provinces.get(district.provinceId)?.name}`;
      const neighborhood = places.neighborhoods.get(id);
      return (
        places.provinces.get(id)?.name ??
        `${neighborhood?.name}@${places.districts.get(neighborhood?.districtId ?? 0)?.name}`
      );
    }
    if (key === 'df') {
      const standard = Object.entries(standardFilters).find(([, standardId]) => standardId === Number(value));
      const chosen = catalogue.values.get(Number(value));
      return standard?.[0] ?? `${catalogue.specs.get(chosen?.specId ?? 0)?.names.tr}=${chosen?.names.tr}`;
    }
    if (key === 'nf') {
      const [specId, range] = value.split(':');
      return `${catalogue.specs.get(Number(specId))?.names.tr}=${range}`;
    }
    return value;
  };
  const parts = shortened(filters.map((filter) => `${filter.filterKey}:${name(filter)}`)).toSorted();
  return [...(adId ? [`ad:${adId}`] : []), ...parts, `text:"${text}"`].join(' · ');
}

/** Shortens many values of one spec to the first and last: `df:Oda Sayısı=3+1…10 üzeri (35)`. */
function shortened(parts: readonly string[]): string[] {
  return [...Map.groupBy(parts, (part) => part.split('=')[0] ?? '').values()].flatMap((group) =>
    group.length > 6 ? [`${group[0]}…${group.at(-1)?.split('=')[1]} (${group.length})`] : group,
  );
}
