import type { Texts } from '../../../../contract/enums.ts';
import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';
import { statusNames } from './status-names.ts';

const deliveries: Readonly<Record<AdminOrderRow['delivery'], Texts>> = {
  Parcel: { tr: 'Kargo', en: 'Parcel' },
  InPerson: { tr: 'Elden teslim', en: 'In person' },
};

export const orderSheetColumns: SheetColumns<'orders', AdminOrderRow> = {
  code: [{ tr: 'Sipariş kodu', en: 'Order code' }, ({ orderCode }) => orderCode],
  title: [{ tr: 'Ürün', en: 'Item' }, ({ title }) => title],
  items: [{ tr: 'Ürün sayısı', en: 'Items' }, ({ itemCount }) => ({ count: itemCount })],
  status: [{ tr: 'Durum', en: 'Status' }, ({ status }, language) => statusNames[status][language]],
  buyer: [{ tr: 'Alıcı', en: 'Buyer' }, ({ buyerName }) => buyerName],
  seller: [{ tr: 'Satıcı', en: 'Seller' }, ({ sellerName }) => sellerName],
  delivery: [{ tr: 'Teslimat', en: 'Delivery' }, ({ delivery }, language) => deliveries[delivery][language]],
  createdAt: [{ tr: 'Sipariş tarihi', en: 'Ordered at' }, ({ createdAt }) => ({ time: new Date(createdAt) })],
  total: [{ tr: 'Tutar', en: 'Total' }, ({ total }) => ({ kurus: total })],
};
