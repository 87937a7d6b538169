import { switchTermNames, switchTerms } from '../../../../contract/ad-terms.ts';
import type { SwitchTermName } from '../../../../contract/ad-terms.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Fields of a row, besides the category's specs. */
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

/** Headings of templates and downloads. */
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

/** Other accepted headings. */
const otherHeadings: Partial<Record<Field, readonly string[]>> = {
  ownCode: ['Stok kodu', 'Ürün kodu', 'SKU'],
  price: ['Fiyat (TL)', 'Price (TL)'],
  stock: ['Adet', 'Quantity'],
  neighbourhood: ['Neighborhood'],
  photos: ['Fotoğraf', 'Görseller', 'Resimler', 'Photo', 'Pictures', 'Images'],
  registryNumber: ['Plaka', 'Taşınmaz no', 'Taşınmaz numarası', 'Registry number', 'Plate', 'Property number'],
  periodDays: ['Süre', 'Period'],
};

/** Headings that only downloads have. `adId` names the owner's ad; `status` is ignored on import. */
export const downloadedHeadings: Record<'adId' | 'status', Texts> = {
  adId: { tr: 'İlan no', en: 'Ad number' },
  status: { tr: 'Yayın durumu', en: 'Ad status' },
};

/** Headings that a CSV file must have. */
export const neededFields: readonly Field[] = [
  'category',
  'title',
  'description',
  'price',
  'province',
  'district',
  'photos',
];

/** Case-folded, without blanks and punctuation. */
export const headingKey = (heading: string): string => foldTurkish(heading).replaceAll(' ', '');

const fieldByKey: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) =>
    [field, ...Object.values(headings[field]), ...(otherHeadings[field] ?? [])].map((heading): [string, Field] => [
      headingKey(heading),
      field,
    ]),
  ),
);

export const fieldOf = (key: string): Field | undefined => fieldByKey.get(key);

export const headingOf = (field: Field, language: Language): string => headings[field][language];

export interface Cell {
  /** Heading as in the file. */
  column: string;
  value: string;
}

/** The cell with the id of the owner's ad. */
export const adNumberOf = ({ cells }: Pick<FileRow, 'cells'>): Cell | undefined =>
  ['adId', ...Object.values(downloadedHeadings.adId)].map((name) => cells.get(headingKey(name))).find(Boolean);

export interface FileRow {
  /** From 1, without the heading. */
  row: number;
  /** By field, or by heading key for other columns. Omits empty cells. */
  cells: ReadonlyMap<string, Cell>;
  /** First value after the last heading. */
  beyond?: string;
}

/** Key of a heading's cells in `FileRow.cells`. */
export const cellKey = (heading: string): string => {
  const key = headingKey(heading);
  return fieldOf(key) ?? key;
};
