import type { Language, Texts } from '../../../../contract/enums.ts';
import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import type { SheetValue } from '../../../platform/sheet-value.ts';
import type { SheetColumn } from '../../../platform/sheets.ts';
import { statusNames } from './status-names.ts';

const deliveries: Readonly<Record<AdminOrderRow['delivery'], Texts>> = {
  Parcel: { tr: 'Kargo', en: 'Parcel' },
  InPerson: { tr: 'Elden teslim', en: 'In person' },
};

/** Columns of the exported list of orders, by the names of the desk's columns. */
const columns = {
  code: [{ tr: 'Sipariş kodu', en: 'Order code' }, ({ orderCode }) => orderCode],
  title: [{ tr: 'Ürün', en: 'Item' }, ({ title }) => title],
  items: [{ tr: 'Ürün sayısı', en: 'Items' }, ({ itemCount }) => ({ count: itemCount })],
  status: [{ tr: 'Durum', en: 'Status' }, ({ status }, language) => statusNames[status][language]],
  buyer: [{ tr: 'Alıcı', en: 'Buyer' }, ({ buyerName }) => buyerName],
  seller: [{ tr: 'Satıcı', en: 'Seller' }, ({ sellerName }) => sellerName],
  delivery: [{ tr: 'Teslimat', en: 'Delivery' }, ({ delivery }, language) => deliveries[delivery][language]],
  createdAt: [{ tr: 'Sipariş tarihi', en: 'Ordered at' }, ({ createdAt }) => ({ time: new Date(createdAt) })],
  total: [{ tr: 'Tutar', en: 'Total' }, ({ total }) => ({ kurus: total })],
} as const satisfies Readonly<Record<string, readonly [Texts, (row: AdminOrderRow, language: Language) => SheetValue]>>;

export const orderSheetColumns = Object.keys(columns) as (keyof typeof columns)[];

/** The chosen columns in a language. */
export const orderSheet = (
  chosen: readonly (keyof typeof columns)[],
  language: Language,
): SheetColumn<AdminOrderRow>[] =>
  chosen.map((name) => {
    const [heading, value] = columns[name];
    return { heading: heading[language], value: (row) => value(row, language) };
  });
