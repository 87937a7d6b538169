import type { AdSpecs } from '../tables.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';
import type { Catalogue, CatalogueSpec } from '../../catalogue/port.ts';

const grouped: Record<Language, Intl.NumberFormat> = {
  tr: new Intl.NumberFormat('tr', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

/** For example `128.400 km`. Years have no thousands separator. */
export function numberText({ unit, grouped: isGrouped }: CatalogueSpec, value: number, language: Language): string {
  const text = isGrouped ? grouped[language].format(value) : String(value);
  return unit === undefined ? text : `${text} ${unit}`;
}

const no: Texts = { tr: 'Hayır', en: 'No' };

/** Texts and value ids of an ad's answer. Omits values that no longer exist. */
export function contentOf(
  spec: CatalogueSpec,
  specs: AdSpecs,
  catalogue: Catalogue,
  language: Language,
): { texts: string[]; valueIds: number[] } {
  const content = specs[spec.id];
  const list = content === undefined ? [] : typeof content === 'number' ? [content] : content;
  if (spec.kind === 'number') return { texts: list.map((value) => numberText(spec, value, language)), valueIds: [] };
  // A yes/no spec has one value, for yes. An empty list means no.
  if (spec.kind === 'yesNo' && content !== undefined && list.length === 0)
    return { texts: [no[language]], valueIds: [] };
  const values = list.flatMap((id) => catalogue.values.get(id) ?? []).filter((value) => value.specId === spec.id);
  return { texts: values.map((value) => value.names[language]), valueIds: values.map((value) => value.id) };
}
