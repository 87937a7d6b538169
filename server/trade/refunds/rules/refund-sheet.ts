import type { RefundStatus, Texts } from '../../../../contract/enums.ts';
import type { DeskRefundRow } from '../../../../contract/schemas/refund.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const statuses: Readonly<Record<RefundStatus, Texts>> = {
  Requested: { tr: 'Yanıt bekliyor', en: 'Waiting for an answer' },
  Accepted: { tr: 'Kabul edildi', en: 'Accepted' },
  Rejected: { tr: 'Reddedildi', en: 'Declined' },
  ReturnShipped: { tr: 'İade yolda', en: 'Return on its way' },
  ReturnDelivered: { tr: 'İade satıcıda', en: 'Return delivered' },
  Appealed: { tr: 'Meydan inceliyor', en: 'Meydan is reviewing it' },
  Approved: { tr: 'İade onaylandı', en: 'Refund approved' },
  Denied: { tr: 'İade kabul edilmedi', en: 'Refund not granted' },
  Cancelled: { tr: 'Talep kapandı', en: 'Request closed' },
};

export const refundSheetColumns: SheetColumns<'refunds', DeskRefundRow> = {
  code: [{ tr: 'İade no', en: 'Refund code' }, ({ code }) => code],
  items: [{ tr: 'Ürünler', en: 'Items' }, ({ items }) => items.map(({ title }) => title).join(', ')],
  order: [{ tr: 'Sipariş', en: 'Order' }, ({ orderCode }) => orderCode],
  buyer: [{ tr: 'Alıcı', en: 'Buyer' }, ({ buyerName }) => buyerName],
  seller: [{ tr: 'Satıcı', en: 'Seller' }, ({ sellerName }) => sellerName],
  status: [{ tr: 'Durum', en: 'Status' }, ({ status }, language) => statuses[status][language]],
  createdAt: [{ tr: 'İstendi', en: 'Requested at' }, ({ createdAt }) => ({ time: new Date(createdAt) })],
  since: [{ tr: 'Bu durumda', en: 'In this status since' }, ({ changedAt }) => ({ time: new Date(changedAt) })],
  amount: [{ tr: 'Tutar', en: 'Amount' }, ({ approved, asked }) => ({ kurus: approved ?? asked })],
};
