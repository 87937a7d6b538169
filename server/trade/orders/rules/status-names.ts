import type { OrderStatus, Texts } from '../../../../contract/enums.ts';

export const statusNames: Readonly<Record<OrderStatus, Texts>> = {
  PaymentPending: { tr: 'Ödeme bekleniyor', en: 'Awaiting payment' },
  PaymentFailed: { tr: 'Ödeme tamamlanmadı', en: 'Not paid' },
  Paid: { tr: 'Hazırlanıyor', en: 'Being prepared' },
  Shipped: { tr: 'Yolda', en: 'On its way' },
  Delivered: { tr: 'Teslim edildi', en: 'Delivered' },
  Completed: { tr: 'Tamamlandı', en: 'Completed' },
  Cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
  Refunded: { tr: 'İade edildi', en: 'Refunded' },
};

/** Reasons of Meydan’s own cancellations. */
export const platformCancelReasonNames: Readonly<Record<'NotShipped' | 'Decision', Texts>> = {
  NotShipped: { tr: 'Zamanında gönderilmedi', en: 'It was not sent in time' },
  Decision: { tr: 'Meydan’ın kararı', en: 'Meydan’s decision' },
};
