import type { Language, RefundObjection, RefundReason } from '../../../../contract/enums.ts';

/** Buyers' refund reasons with their explanations. */
export const reasonTexts: Readonly<Record<RefundReason, Readonly<Record<Language, { name: string; hint: string }>>>> = {
  NotArrived: {
    tr: { name: 'Ürün gelmedi', hint: 'Kargo teslim etmedi ya da teslim edildi görünüyor ama sende değil.' },
    en: {
      name: 'It did not arrive',
      hint: 'The carrier has not delivered it, or shows it as delivered but you do not have it.',
    },
  },
  NotAsDescribed: {
    tr: { name: 'İlandaki gibi değil', hint: 'Durumu, özelliği ya da ölçüsü ilanda yazandan farklı.' },
    en: { name: 'Not as described', hint: 'Its condition, features or size differ from the ad.' },
  },
  Damaged: {
    tr: { name: 'Hasarlı geldi', hint: 'Kırık, çizik, ıslak ya da çalışmıyor.' },
    en: { name: 'It arrived damaged', hint: 'Broken, scratched, wet, or not working.' },
  },
  WrongItem: {
    tr: { name: 'Başka bir ürün geldi', hint: 'Satın aldığından farklı bir ürün gönderilmiş.' },
    en: { name: 'The wrong item', hint: 'You were sent something different from what you bought.' },
  },
  MissingParts: {
    tr: { name: 'Eksik geldi', hint: 'İlanda belirtilen parçalardan biri pakette yok.' },
    en: { name: 'Parts are missing', hint: 'Something listed in the ad is missing from the parcel.' },
  },
  Counterfeit: {
    tr: { name: 'Orijinal değil', hint: 'Orijinal diye satılmış ama taklit olduğunu düşünüyorsun.' },
    en: { name: 'Not genuine', hint: 'It was sold as genuine but you think it is a fake.' },
  },
  ChangedMind: {
    tr: { name: 'Vazgeçtim', hint: 'İşletmeden alınan üründe 14 gün içinde neden göstermeden cayabilirsin.' },
    en: {
      name: 'I changed my mind',
      hint: 'Items bought from a business can be returned within 14 days without giving a reason.',
    },
  },
  AgreedWithSeller: {
    tr: { name: 'Satıcıyla anlaştık', hint: 'İade için satıcıyla anlaştınız. Kargo ücretini sen ödersin.' },
    en: { name: 'Agreed with the seller', hint: 'You and the seller agreed on a return. You pay for the shipping.' },
  },
};

/** Sellers' objections, and whether each applies to a request or a return. */
export const objectionTexts: Readonly<
  Record<RefundObjection, Readonly<Record<Language, string>> & { of: readonly ('Request' | 'Return')[] }>
> = {
  AsDescribed: { of: ['Request'], tr: 'Ürün ilanda anlatıldığı gibi', en: 'The item is as described in the ad' },
  DamagedByBuyer: { of: ['Request'], tr: 'Hasar teslimden sonra oluşmuş', en: 'The damage happened after delivery' },
  NotReturnable: { of: ['Request'], tr: 'Bu ürün iade edilemez', en: 'This item cannot be returned' },
  SettledAlready: {
    of: ['Request'],
    tr: 'Alıcıyla başka türlü anlaştık',
    en: 'The buyer and I settled it another way',
  },
  WasDelivered: { of: ['Request'], tr: 'Ürün alıcıya teslim edildi', en: 'The item was delivered to the buyer' },
  ReturnUsed: { of: ['Return'], tr: 'Geri gelen ürün kullanılmış', en: 'The returned item has been used' },
  ReturnDamaged: { of: ['Return'], tr: 'Geri gelen ürün hasarlı', en: 'The returned item is damaged' },
  ReturnIncomplete: { of: ['Return'], tr: 'Geri gelen ürün eksik', en: 'The returned item is incomplete' },
  ReturnOfOtherItem: { of: ['Return'], tr: 'Başka bir ürün geri geldi', en: 'A different item was returned' },
  ReturnEmpty: { of: ['Return'], tr: 'Paket boş geldi', en: 'The parcel was empty' },
  OtherObjection: { of: ['Request', 'Return'], tr: 'Başka bir neden', en: 'Another reason' },
};

/** Reasons for which photos are requested. */
const photoReasons: ReadonlySet<RefundReason> = new Set([
  'NotAsDescribed',
  'Damaged',
  'WrongItem',
  'MissingParts',
  'Counterfeit',
]);

export const asksPhotos = (reason: RefundReason): boolean => photoReasons.has(reason);
