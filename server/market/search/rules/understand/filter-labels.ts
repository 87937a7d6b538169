import type { Language, Texts } from '../../../../../contract/enums.ts';
import type { CatalogueSpec, CatalogueValue } from '../../../catalogue/port.ts';
import { needsItsSpec } from './value-phrases.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';

interface Bounds {
  from?: number;
  to?: number;
}

/** Labels of bounds for prices, years and other numbers. `#` is the number with its unit. */
const boundLabels: Readonly<Record<'price' | 'year' | 'other', Readonly<Record<'from' | 'to', Texts>>>> = {
  price: { from: { tr: '# üstü', en: 'over #' }, to: { tr: '# altı', en: 'under #' } },
  year: { from: { tr: '# ve üstü', en: '# and newer' }, to: { tr: '# ve altı', en: '# and older' } },
  other: { from: { tr: 'en az #', en: 'at least #' }, to: { tr: 'en fazla #', en: 'at most #' } },
};

/** `40000` → `40.000`, in English `40,000`. */
const grouped: Readonly<Record<Language, Intl.NumberFormat>> = {
  tr: new Intl.NumberFormat('tr', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

function bounded(
  { from, to }: Bounds,
  kind: keyof typeof boundLabels,
  unit: string | undefined,
  isGrouped: boolean,
  language: Language,
): string {
  const plain = (value: number) => (isGrouped ? grouped[language].format(value) : String(value));
  const shown = (value: number) => (unit === undefined ? plain(value) : `${plain(value)} ${unit}`);
  if (from !== undefined && to !== undefined) return from === to ? shown(from) : `${plain(from)}–${shown(to)}`;
  if (from !== undefined) return boundLabels[kind].from[language].replace('#', shown(from));
  return boundLabels[kind].to[language].replace('#', shown(to ?? 0));
}

/** `40.000 TL altı`, `10.000–20.000 TL`, `under 40,000 TL`. */
export function priceLabel(bounds: Bounds, language: Language): string {
  return bounded(bounds, 'price', 'TL', true, language);
}

/** `2018 ve üstü`, `en fazla 100.000 km`; with the spec's name if it has no unit. */
export function numberLabel(spec: CatalogueSpec, bounds: Bounds, isYear: boolean, language: Language): string {
  const label = bounded(bounds, isYear ? 'year' : 'other', spec.unit, spec.grouped, language);
  return isYear || spec.unit !== undefined ? label : `${spec.names[language]}: ${label}`;
}

/** The value's name, the spec's name for yes, or both if the value's name is unclear alone (`Var`, `42`). */
export function valueLabel(value: CatalogueValue, language: Language, { catalogue, words }: Vocabulary): string {
  const spec = catalogue.specs.get(value.specId);
  const name = value.names[language];
  if (!spec) return name;
  if (spec.kind === 'yesNo') return spec.names[language];
  if (spec.kind === 'autocomplete') return name;
  return spec.kind === 'range' || needsItsSpec(name, words.nameless) ? `${spec.names[language]}: ${name}` : name;
}

/** `Samsung hariç`, `not Samsung`. */
export function excludedLabel(label: string, language: Language): string {
  return language === 'tr' ? `${label} hariç` : `not ${label}`;
}

/** The name of a place. Neighbourhoods include the district; districts that share a name include the province. */
export function placeLabel(place: PlaceName, isShared: boolean, { places }: Vocabulary): string {
  if (place.kind === 'region') return place.name ?? '';
  const province = places.provinces.get(place.provinceId)?.name ?? '';
  const district = place.districtId === undefined ? '' : (places.districts.get(place.districtId)?.name ?? '');
  if (place.kind === 'province') return province;
  if (place.kind === 'district') return isShared || district === 'Merkez' ? `${province} ${district}` : district;
  const neighborhood = places.neighborhoods.get(place.id);
  return place.kind === 'area' ? (place.name ?? district) : `${neighborhood?.name ?? ''}, ${district}`;
}
