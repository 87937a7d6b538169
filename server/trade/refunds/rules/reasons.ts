import type { RefundObjection, RefundReason, Texts } from '../../../../contract/enums.ts';

/** Explanations of buyers' refund reasons. */
export const reasonHints: Readonly<Record<RefundReason, Texts>> = {
  NotArrived: {
    tr: 'Kargo teslim etmedi ya da teslim edildi görünüyor ama sende değil.',
    en: 'The carrier has not delivered it, or shows it as delivered but you do not have it.',
  },
  NotAsDescribed: {
    tr: 'Durumu, özelliği ya da ölçüsü ilanda yazandan farklı.',
    en: 'Its condition, features or size differ from the ad.',
  },
  Damaged: {
    tr: 'Kırık, çizik, ıslak ya da çalışmıyor.',
    en: 'Broken, scratched, wet, or not working.',
  },
  WrongItem: {
    tr: 'Satın aldığından farklı bir ürün gönderilmiş.',
    en: 'You were sent something different from what you bought.',
  },
  MissingParts: {
    tr: 'İlanda belirtilen parçalardan biri pakette yok.',
    en: 'Something listed in the ad is missing from the parcel.',
  },
  Counterfeit: {
    tr: 'Orijinal diye satılmış ama taklit olduğunu düşünüyorsun.',
    en: 'It was sold as genuine but you think it is a fake.',
  },
  ChangedMind: {
    tr: 'İşletmeden alınan üründe 14 gün içinde neden göstermeden cayabilirsin.',
    en: 'Items bought from a business can be returned within 14 days without giving a reason.',
  },
  AgreedWithSeller: {
    tr: 'İade için satıcıyla anlaştınız. Kargo ücretini sen ödersin.',
    en: 'You and the seller agreed on a return. You pay for the shipping.',
  },
};

/** The steps to which each of sellers' objections applies: a request or a return. */
export const objectionSteps: Readonly<Record<RefundObjection, readonly ('Request' | 'Return')[]>> = {
  AsDescribed: ['Request'],
  DamagedByBuyer: ['Request'],
  NotReturnable: ['Request'],
  SettledAlready: ['Request'],
  WasDelivered: ['Request'],
  ReturnUsed: ['Return'],
  ReturnDamaged: ['Return'],
  ReturnIncomplete: ['Return'],
  ReturnOfOtherItem: ['Return'],
  ReturnEmpty: ['Return'],
  OtherObjection: ['Request', 'Return'],
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
