import type { Translate } from '../../client/translate.ts';
import type { Language } from '../../../contract/enums.ts';
import type { NamedSpec } from '../../../contract/schemas/category.ts';
import { groupNumber } from '../../ui/number-text.ts';

interface Ends {
  from?: number | undefined;
  to?: number | undefined;
}

/** `500.000 – 1.250.000 TL`, `40.000 TL altı`, `2018 ve üstü`; in English `500,000 – 1,250,000 TL`. */
export function rangeLabel(
  t: Translate,
  language: Language,
  { from, to }: Ends,
  unit: string | undefined,
  isGrouped = true,
): string {
  const figure = (value: number) => (isGrouped ? groupNumber(String(value), language) : String(value));
  const shown = (value: number) => (unit === undefined ? figure(value) : `${figure(value)} ${unit}`);
  const isYear = !isGrouped && unit === undefined;
  if (from !== undefined && to !== undefined) return from === to ? shown(from) : `${figure(from)} – ${shown(to)}`;
  if (from !== undefined) return t(isYear ? 'search.chips.since' : 'search.chips.above', { value: shown(from) });
  return t(isYear ? 'search.chips.until' : 'search.chips.below', { value: shown(to ?? 0) });
}

/** Label of a numeric range: `120 – 150 m²`, `2018 ve üstü`, `Bulunduğu kat: 3`. Includes the spec's name if neither unit nor year explains it. */
export function numberName(
  t: Translate,
  language: Language,
  { name, unit, grouped }: Pick<NamedSpec, 'name' | 'unit' | 'grouped'>,
  ends: Ends,
): string {
  const said = rangeLabel(t, language, ends, unit, grouped);
  return unit === undefined && grouped ? t('search.chips.named', { name, value: said }) : said;
}

/** Label of a value. Includes or uses the spec's name for yes/no and other values that say little alone. */
export function valueName(t: Translate, spec: Pick<NamedSpec, 'name' | 'kind'>, name: string): string {
  if (spec.kind === 'yesNo') return spec.name;
  return spec.kind === 'range' || /^[\d.,+\s-]*$|^(var|yok|yes|no|evet|hayır)$/i.test(name)
    ? t('search.chips.named', { name: spec.name, value: name })
    : name;
}

/** Ids of standard filters are below those of specs. */
export const isStandard = (id: number): boolean => id < 1000;
