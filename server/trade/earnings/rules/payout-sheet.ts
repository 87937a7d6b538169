import type { z } from 'zod';
import type { EarningStage, Texts } from '../../../../contract/enums.ts';
import type { payout } from '../../../../contract/schemas/earning.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const stages: Readonly<Record<EarningStage, Texts>> = {
  Held: { tr: 'Alıcının onayında', en: 'Waiting for the buyer' },
  Payable: { tr: 'Yolda', en: 'On its way' },
  Sending: { tr: 'Gönderiliyor', en: 'Being sent' },
  Paid: { tr: 'Ödendi', en: 'Paid' },
  Failed: { tr: 'Gönderilemedi', en: 'Could not be sent' },
  Gone: { tr: 'İptal', en: 'Cancelled' },
};
const stopped: Texts = { tr: 'Durduruldu', en: 'Stopped' };

export const payoutSheetColumns: SheetColumns<'payouts', z.output<typeof payout>> = {
  title: [{ tr: 'Ürün', en: 'Item' }, ({ earning }) => earning.title],
  order: [{ tr: 'Sipariş', en: 'Order' }, ({ earning }) => earning.orderCode],
  seller: [{ tr: 'Satıcı', en: 'Seller' }, ({ sellerName }) => sellerName],
  stage: [
    { tr: 'Aşama', en: 'Stage' },
    ({ earning, isStopped }, language) => (isStopped ? stopped : stages[earning.stage])[language],
  ],
  tries: [{ tr: 'Deneme', en: 'Attempts' }, ({ tries }) => ({ count: tries })],
  soldAt: [{ tr: 'Satıldı', en: 'Sold at' }, ({ earning }) => ({ time: new Date(earning.soldAt) })],
  history: [
    { tr: 'Son neden', en: 'Latest reason' },
    ({ earning, events }) => events.at(-1)?.reason ?? earning.failure,
  ],
  net: [{ tr: 'Tutar', en: 'Amount' }, ({ earning }) => ({ kurus: earning.net })],
};
