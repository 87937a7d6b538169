import { switchTermNames } from '../../../../contract/ad-terms.ts';
import type { AdStatus, Language, Texts } from '../../../../contract/enums.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { AdContent, SpecContent } from '../../ads/port.ts';
import type { Catalogue, CatalogueSpec } from '../../catalogue/port.ts';
import { downloadedHeadings, fieldOf, headingKey, headings } from './headings.ts';
import type { Field } from './headings.ts';
import { valueOf } from './lookup.ts';
import { liraText } from './numbers.ts';
import { deliveryTexts, packageTexts, yesNoText } from './texts.ts';

export interface FileContext {
  catalogue: Catalogue;
  places: Places;
  language: Language;
  /** Absolute URL of a photo. */
  photoAddress(key: string): string;
}

export interface WrittenAd {
  id: string;
  status: AdStatus;
  content: AdContent;
}

/** A CSV column or an XML element. */
export interface Column {
  /** XML element name. */
  name: string;
  heading: string;
  /** Set for answers to the category's questions. */
  specKey?: string;
  textOf(ad: WrittenAd): string;
}

const statusWords: Record<AdStatus, Texts> = {
  UnderReview: { tr: 'Onay bekliyor', en: 'Waiting for approval' },
  NeedsAction: { tr: 'Reddedildi', en: 'Rejected' },
  WaitingForEdit: { tr: 'Düzeltme istendi', en: 'Change requested' },
  OnSale: { tr: 'Yayında', en: 'Published' },
  Locked: { tr: 'Yayında', en: 'Published' },
  OutOfStock: { tr: 'Geçmiş', en: 'Past ad' },
  Archived: { tr: 'Geçmiş', en: 'Past ad' },
  NotOnSale: { tr: 'Pasif', en: 'Inactive' },
  ListingError: { tr: 'Pasif', en: 'Inactive' },
};

/** Columns of every file. `textOf` writes what an import understands. */
export function fieldColumns({ catalogue, places, language, photoAddress }: FileContext): Column[] {
  const texts: Partial<Record<Field, (content: AdContent) => string>> = {
    category: ({ categoryId }) => catalogue.categories.get(categoryId)?.paths[language] ?? '',
    title: ({ title }) => title,
    description: ({ description }) => description,
    price: ({ price }) => liraText(price),
    stock: ({ stock }) => String(stock),
    province: ({ provinceId }) => places.provinces.get(provinceId)?.name ?? '',
    district: ({ districtId }) => places.districts.get(districtId)?.name ?? '',
    neighbourhood: ({ neighborhoodId }) => places.neighborhoods.get(neighborhoodId ?? 0)?.name ?? '',
    photos: ({ pictures }) => pictures.map(({ key }) => photoAddress(key)).join(' '),
    delivery: ({ delivery }) => delivery.map((kind) => deliveryTexts[kind][language]).join('|'),
    packageSize: ({ packageSize }) => packageTexts[packageSize][language],
    ...Object.fromEntries(
      switchTermNames.map((name) => [name, (content: AdContent) => yesNoText(content[name], language)]),
    ),
    registryNumber: ({ registryNumber }) => registryNumber ?? '',
  };
  return (Object.keys(headings) as Field[]).map((field) => ({
    name: field,
    heading: headings[field][language],
    textOf: ({ content }) => texts[field]?.(content) ?? '',
  }));
}

/** Columns that only downloads have, for information. */
export const downloadColumns = ({ language }: FileContext): Column[] => [
  { name: 'adId', heading: downloadedHeadings.adId[language], textOf: ({ id }) => id },
  {
    name: 'status',
    heading: downloadedHeadings.status[language],
    textOf: ({ status }) => statusWords[status][language],
  },
];

/** One column per spec. The heading is the spec's name, or its key if the name is ambiguous. */
export function specColumns(specs: readonly CatalogueSpec[], writing: FileContext, taken: readonly Column[]): Column[] {
  const { language } = writing;
  const keys = [...taken.map(({ heading }) => heading), ...specs.map(({ names }) => names[language])].map(headingKey);
  const count = Map.groupBy(keys, (key) => key);
  return specs.map((spec) => {
    const key = headingKey(spec.names[language]);
    const isOwn = count.get(key)?.length === 1 && fieldOf(key) === undefined;
    return {
      name: 'spec',
      specKey: spec.key,
      heading: isOwn ? spec.names[language] : spec.key,
      textOf: ({ content }) => specText(spec, content.specs[String(spec.id)], writing),
    };
  });
}

/** Text of an answer as an import understands it: names, or ids where a name is ambiguous. */
export function specText(
  spec: CatalogueSpec,
  content: SpecContent | undefined,
  { catalogue, language }: FileContext,
): string {
  if (content === undefined) return '';
  if (spec.kind === 'number') return String(content);
  // An empty list is the answer no.
  if (spec.kind === 'yesNo' && Array.isArray(content) && content.length === 0) return yesNoText(false, language);
  const values = (Array.isArray(content) ? content : [content]).flatMap((id) => catalogue.values.get(id) ?? []);
  return values
    .map((value) => {
      const name = value.names[language];
      const parents = value.parentValueId === undefined ? undefined : [value.parentValueId];
      return !name.includes('|') && valueOf(spec, name, parents)?.id === value.id ? name : String(value.id);
    })
    .join('|');
}
