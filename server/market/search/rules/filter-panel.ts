import { bandTag, categoryTag, districtTag, neighborhoodTag, priceEdges, priceTag, provinceTag } from './tags.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { isAskedWith } from '../../catalogue/port.ts';
import type { Catalogue, CatalogueSpec, CatalogueValue } from '../../catalogue/port.ts';

/** A spec of the panel with the values to count. */
export interface PanelSpec {
  spec: CatalogueSpec;
  values: readonly CatalogueValue[];
}

/** The choices of a filter panel before they are counted. */
export interface Panel {
  categories: number[];
  /** Provinces, or districts of the chosen province, or neighbourhoods of the chosen district. */
  places: { id: number; name: string; tag: number }[];
  /** The tag of the place that contains all listed places, if there is one. */
  withinTag?: number;
  specs: PanelSpec[];
}

export function panelOf(request: FilterRequest, catalogue: Catalogue, places: Places): Panel {
  const category = request.category === undefined ? undefined : catalogue.categories.get(request.category);
  const chosen = new Set(request.values);
  const specs = (category?.specs ?? [])
    .filter((use) => use.filter && isAskedWith(use, chosen))
    .flatMap(({ spec }) => {
      const values = choicesOf(spec, chosen, catalogue);
      return values ? [{ spec, values }] : [];
    });
  return {
    categories: [...(category?.childIds ?? (category ? [] : catalogue.mainIds))],
    ...placesOf(request.places ?? [], places),
    specs,
  };
}

/** The values of a spec. A dependent spec (model) offers the values of the chosen parents; undefined if none is chosen. */
function choicesOf(
  spec: CatalogueSpec,
  chosen: ReadonlySet<number>,
  catalogue: Catalogue,
): readonly CatalogueValue[] | undefined {
  if (spec.parentSpecId === undefined) return spec.values;
  const parents = new Set(
    catalogue.specs.get(spec.parentSpecId)?.values.flatMap((value) => (chosen.has(value.id) ? [value.id] : [])),
  );
  for (const value of spec.values) {
    if (chosen.has(value.id) && value.parentValueId !== undefined) parents.add(value.parentValueId);
  }
  if (parents.size === 0) return undefined;
  return spec.values.filter((value) => value.parentValueId !== undefined && parents.has(value.parentValueId));
}

function placesOf(ids: readonly number[], places: Places): Pick<Panel, 'places' | 'withinTag'> {
  const provinces = () => [...places.provinces.values()].map(({ id, name }) => ({ id, name, tag: provinceTag(id) }));
  const districts = new Set(
    ids.map((id) => (places.districts.has(id) ? id : places.neighborhoods.get(id)?.districtId)),
  );
  const [district] = districts;
  if (districts.size === 1 && district !== undefined) {
    const list = places.neighborhoodsOf(district).map(({ id, name }) => ({ id, name, tag: neighborhoodTag(id) }));
    return { places: list, withinTag: districtTag(district) };
  }
  const [province, ...others] = new Set(ids.map((id) => provinceOf(id, places)));
  if (province === undefined || others.length > 0) return { places: provinces() };
  const list = places.districtsOf(province).map(({ id, name }) => ({ id, name, tag: districtTag(id) }));
  return { places: list, withinTag: provinceTag(province) };
}

function provinceOf(id: number, places: Places): number | undefined {
  if (places.provinces.has(id)) return id;
  return places.districts.get(places.neighborhoods.get(id)?.districtId ?? id)?.provinceId;
}

export const bandTags = (spec: CatalogueSpec): number[] =>
  Array.from({ length: spec.edges.length + 1 }, (_, band) => bandTag(spec.id, band));

export const priceTags: readonly number[] = Array.from({ length: priceEdges.length + 1 }, (_, band) => priceTag(band));

export const specTags = ({ spec, values }: PanelSpec): number[] =>
  spec.kind === 'number' ? bandTags(spec) : values.map((value) => value.id);

export const categoryTags = (panel: Panel): number[] => panel.categories.map(categoryTag);
