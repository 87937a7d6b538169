import { switchTermNames, switchTerms } from '../../../../contract/ad-terms.ts';
import type { SwitchTermName } from '../../../../contract/ad-terms.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** What a row says of its ad beside the answers to its category's questions. */
export const fields = [
  'ownCode',
  'category',
  'title',
  'description',
  'price',
  'stock',
  'province',
  'district',
  'neighbourhood',
  'photos',
  'delivery',
  'packageSize',
  ...switchTermNames,
  'registryNumber',
  'relation',
  'periodDays',
] as const;
export type Field = (typeof fields)[number];

const switchHeadings = Object.fromEntries(switchTermNames.map((name) => [name, switchTerms[name].headings])) as Record<
  SwitchTermName,
  Texts
>;

/** The headings of fields as templates and downloads write them. */
export const headings: Record<Field, Texts> = {
  ownCode: { tr: 'İlan kodum', en: 'Own code' },
  category: { tr: 'Kategori', en: 'Category' },
  title: { tr: 'Başlık', en: 'Title' },
  description: { tr: 'Açıklama', en: 'Description' },
  price: { tr: 'Fiyat', en: 'Price' },
  stock: { tr: 'Stok', en: 'Stock' },
  province: { tr: 'İl', en: 'Province' },
  district: { tr: 'İlçe', en: 'District' },
  neighbourhood: { tr: 'Mahalle', en: 'Neighbourhood' },
  photos: { tr: 'Fotoğraflar', en: 'Photos' },
  delivery: { tr: 'Teslimat', en: 'Delivery' },
  packageSize: { tr: 'Paket boyu', en: 'Package size' },
  ...switchHeadings,
  registryNumber: { tr: 'Plaka ya da taşınmaz no', en: 'Plate or property number' },
  relation: { tr: 'Yakınlık', en: 'Relation' },
  periodDays: { tr: 'Süre (gün)', en: 'Period (days)' },
};

/** Other headings that are understood. */
const otherHeadings: Partial<Record<Field, readonly string[]>> = {
  ownCode: ['Stok kodu', 'Ürün kodu', 'SKU'],
  price: ['Fiyat (TL)', 'Price (TL)'],
  stock: ['Adet', 'Quantity'],
  neighbourhood: ['Neighborhood'],
  photos: ['Fotoğraf', 'Görseller', 'Resimler', 'Photo', 'Pictures', 'Images'],
  registryNumber: ['Plaka', 'Taşınmaz no', 'Taşınmaz numarası', 'Registry number', 'Plate', 'Property number'],
  periodDays: ['Süre', 'Period'],
};

/** Headings that downloads have: by the first a row says which own ad it is, the second is passed over. */
export const downloadedHeadings: Record<'adId' | 'status', Texts> = {
  adId: { tr: 'İlan no', en: 'Ad number' },
  status: { tr: 'Yayın durumu', en: 'Ad status' },
};

/** Without these a file of rows cannot hold one sound ad. */
export const neededFields: readonly Field[] = [
  'category',
  'title',
  'description',
  'price',
  'province',
  'district',
  'photos',
];

/** The form in which headings are compared: folded, without blanks and signs. */
export const headingKey = (heading: string): string => foldTurkish(heading).replaceAll(' ', '');

const fieldByKey: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) =>
    [field, ...Object.values(headings[field]), ...(otherHeadings[field] ?? [])].map((heading): [string, Field] => [
      headingKey(heading),
      field,
    ]),
  ),
);

/** The field that a heading means, in either language, if any. */
export const fieldOf = (key: string): Field | undefined => fieldByKey.get(key);

/** A field's heading in a language. */
export const headingOf = (field: Field, language: Language): string => headings[field][language];

/** What a file says in one place. */
export interface Cell {
  /** As the file calls it. */
  column: string;
  value: string;
}

/** The own ad that a row names, as its download did. */
export const adNumberOf = ({ cells }: Pick<FileRow, 'cells'>): Cell | undefined =>
  ['adId', ...Object.values(downloadedHeadings.adId)].map((name) => cells.get(headingKey(name))).find(Boolean);

/** An ad as a file has it. */
export interface FileRow {
  /** From 1, without the heading. */
  row: number;
  /** By field, or by the key of any other heading; empty ones are absent. */
  cells: ReadonlyMap<string, Cell>;
  /** What stands beyond the last heading. */
  beyond?: string;
}

/** Where a heading's cells are kept. */
export const cellKey = (heading: string): string => {
  const key = headingKey(heading);
  return fieldOf(key) ?? key;
};
