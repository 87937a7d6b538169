import type { InvoiceKind, Language, Texts } from '../../../../contract/enums.ts';
import type { DeskInvoice } from '../../../../contract/schemas/invoice.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const kinds: Readonly<Record<InvoiceKind, Texts>> = {
  Digital: { tr: 'Üyelik', en: 'Membership' },
  AdsCommission: { tr: 'Satış komisyonu', en: 'Sales commission' },
  AdsService: { tr: 'İlan hizmetleri', en: 'Ad services' },
  Ecommerce: { tr: 'Ürün', en: 'Products' },
};
const states = {
  sent: { tr: 'Gönderildi', en: 'Sent' },
  waiting: { tr: 'Sırada', en: 'Waiting' },
} as const;

const stateOf = ({ sentAt, sendError }: DeskInvoice, language: Language): string =>
  sendError ?? states[sentAt === undefined ? 'waiting' : 'sent'][language];

export const invoiceSheetColumns: SheetColumns<'invoices', DeskInvoice> = {
  number: [{ tr: 'Fatura no', en: 'Invoice number' }, ({ number }) => number],
  kind: [{ tr: 'Tür', en: 'Kind' }, ({ kind }, language) => kinds[kind][language]],
  recipient: [{ tr: 'Alıcı', en: 'Recipient' }, ({ recipient }) => recipient],
  order: [{ tr: 'Sipariş', en: 'Order' }, ({ orderCode }) => orderCode],
  issuedAt: [{ tr: 'Kesildi', en: 'Issued at' }, ({ issuedAt }) => ({ time: new Date(issuedAt) })],
  state: [{ tr: 'Durum', en: 'State' }, stateOf],
  total: [{ tr: 'Tutar', en: 'Total' }, ({ total }) => ({ kurus: total })],
};
