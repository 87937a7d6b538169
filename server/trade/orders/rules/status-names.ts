import type { OrderStatus, Texts } from '../../../../contract/enums.ts';
import type { CancelReason } from '../../../../contract/schemas/order.ts';

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

export const cancelReasonNames: Readonly<Record<CancelReason, Texts>> = {
  ChangedMind: { tr: 'Vazgeçtim', en: 'I changed my mind' },
  OrderedByMistake: { tr: 'Yanlışlıkla sipariş verdim', en: 'I ordered it by mistake' },
  FoundCheaper: { tr: 'Daha uygun fiyatlısını buldum', en: 'I found it cheaper elsewhere' },
  WrongAddress: { tr: 'Adres yanlış', en: 'The address is wrong' },
  AgreedWithSeller: { tr: 'Satıcıyla anlaştık', en: 'The seller and I agreed on it' },
  SoldElsewhere: { tr: 'Ürün başka yerde satıldı', en: 'The item was sold elsewhere' },
  ItemDamaged: { tr: 'Ürün hasar gördü', en: 'The item was damaged' },
  CannotShip: { tr: 'Gönderemiyorum', en: 'I cannot send it' },
  PriceMistake: { tr: 'Fiyat yanlış yazılmış', en: 'The price was wrong' },
  AgreedWithBuyer: { tr: 'Alıcıyla anlaştık', en: 'The buyer and I agreed on it' },
  Other: { tr: 'Başka bir neden', en: 'Another reason' },
  NotShipped: { tr: 'Zamanında gönderilmedi', en: 'It was not sent in time' },
  Decision: { tr: 'Meydan’ın kararı', en: 'Meydan’s decision' },
};
