import type { PaymentKind, PaymentState, Texts } from '../../../../contract/enums.ts';
import type { DeskPayment } from '../../../../contract/schemas/payment.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const states: Readonly<Record<PaymentState, Texts>> = {
  Draft: { tr: 'Başlıyor', en: 'Starting' },
  InProgress: { tr: 'Ödeniyor', en: 'Being paid' },
  Completed: { tr: 'Ödendi', en: 'Paid' },
  Failed: { tr: 'Reddedildi', en: 'Declined' },
  Expired: { tr: 'Süresi doldu', en: 'Expired' },
  Returning: { tr: 'İade ediliyor', en: 'Being refunded' },
  Returned: { tr: 'İade edildi', en: 'Refunded' },
};
const kinds: Readonly<Record<PaymentKind, Texts>> = {
  Ad: { tr: 'Alışveriş', en: 'Purchase' },
  Digital: { tr: 'Meydan hizmeti', en: 'Meydan service' },
};

export const paymentSheetColumns: SheetColumns<'payments', DeskPayment> = {
  buyer: [{ tr: 'Ödeyen', en: 'Payer' }, ({ buyer }) => buyer.name ?? buyer.email],
  kind: [{ tr: 'Tür', en: 'Kind' }, ({ kind }, language) => kinds[kind][language]],
  orders: [{ tr: 'Siparişler', en: 'Orders' }, ({ orderCodes }) => orderCodes.join(' ')],
  state: [{ tr: 'Durum', en: 'State' }, ({ state }, language) => states[state][language]],
  createdAt: [{ tr: 'Başladı', en: 'Started' }, ({ createdAt }) => ({ time: new Date(createdAt) })],
  sum: [{ tr: 'Tutar', en: 'Amount' }, ({ charged, amount }) => ({ kurus: charged ?? amount })],
  givenBack: [{ tr: 'İade edilen', en: 'Refunded amount' }, ({ givenBack }) => ({ kurus: givenBack })],
  waiting: [{ tr: 'Onay bekleyen iade', en: 'Refund not confirmed' }, ({ waiting }) => ({ kurus: waiting })],
};
