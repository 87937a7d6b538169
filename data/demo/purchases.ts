/** The demo members' past purchases, each with its progress. */
import type { ReviewSubject } from '../../contract/enums.ts';

/** A demo member by role, or a private seller in the market by index. */
export type DemoTrader = 'buyer' | 'seller' | 'business' | 0 | 1 | 2 | 3;

export type DemoWent =
  | 'Paid'
  | 'Labelled'
  | 'Shipped'
  | 'Delivered'
  | 'Completed'
  | 'CancelledByBuyer'
  | 'CancelledBySeller'
  | 'RefundAsked'
  | 'RefundAppealed'
  | 'Refunded';

export interface DemoReview {
  stars: number;
  subjects?: Partial<Record<ReviewSubject, number>>;
  text: string;
  answer?: string;
}

export interface DemoPurchase {
  buyer: DemoTrader;
  seller: DemoTrader;
  /** Hours since the payment. */
  hours: number;
  went: DemoWent;
  /** Default: parcel. */
  inPerson?: true;
  /** The coupon's code. */
  coupon?: string;
  card?: { number?: string; installmentCount?: number; keepAs?: string };
  review?: DemoReview;
}

/** Cards at the local bank that need no 3-D Secure code. */
export const demoCards = { usual: '5526080000000006', troy: '9792070000000006' } as const;

const all = (stars: number) => ({ Description: stars, Communication: stars, Speed: stars, Packaging: stars });
const day = 24;

export const demoPurchases: readonly DemoPurchase[] = [
  {
    buyer: 1,
    seller: 'seller',
    hours: 61 * day,
    went: 'Completed',
    review: {
      stars: 5,
      subjects: all(5),
      text: 'Ertesi gün kargoya verdi, paketleme çok özenliydi. Fotoğraftakinin aynısı geldi.',
      answer: 'Çok teşekkürler, güle güle kullan.',
    },
  },
  {
    buyer: 2,
    seller: 'business',
    hours: 52 * day,
    went: 'Completed',
    review: {
      stars: 5,
      subjects: all(5),
      text: 'Kurumsal bir satıcıdan beklediğim her şey vardı: hızlı yanıt, sağlam paket, faturası da içindeydi.',
    },
  },
  {
    buyer: 'buyer',
    seller: 'business',
    hours: 46 * day,
    went: 'Completed',
    card: { keepAs: 'Maaş kartım', installmentCount: 3 },
    review: {
      stars: 5,
      subjects: all(5),
      text: 'Sorularıma hemen yanıt verdiler, ürün açıklamadaki gibiydi. Gönül rahatlığıyla alınır.',
      answer: 'Bizi tercih ettiğin için teşekkür ederiz, yine bekleriz.',
    },
  },
  {
    buyer: 3,
    seller: 'seller',
    hours: 41 * day,
    went: 'Completed',
    review: {
      stars: 4,
      subjects: { Description: 4, Communication: 5, Speed: 4, Packaging: 4 },
      text: 'Ürün güzel, köşesinde açıklamada yazmayan küçük bir iz vardı ama fiyatına göre çok iyi.',
      answer: 'İzi atlamışım, anlayışın için teşekkürler.',
    },
  },
  { buyer: 'buyer', seller: 0, hours: 33 * day, went: 'Completed', inPerson: true },
  {
    buyer: 1,
    seller: 'seller',
    hours: 30 * day,
    went: 'Completed',
    review: {
      stars: 3,
      subjects: { Description: 4, Communication: 3, Speed: 2, Packaging: 3 },
      text: 'Ürün sağlam ama kargoya verilmesi üç günü buldu, birkaç mesajıma geç döndü.',
    },
  },
  {
    buyer: 3,
    seller: 'business',
    hours: 27 * day,
    went: 'Completed',
    review: {
      stars: 4,
      subjects: { Description: 5, Communication: 4, Speed: 3, Packaging: 5 },
      text: 'Beklediğimden bir gün geç geldi ama ürün sıfır gibi, paket de çok iyiydi.',
      answer: 'Kargo yoğunluğu için kusura bakma, beğenmene sevindik.',
    },
  },
  {
    buyer: 'buyer',
    seller: 'seller',
    hours: 24 * day,
    went: 'Completed',
    card: { number: demoCards.troy },
    review: {
      stars: 5,
      subjects: { Description: 5, Communication: 5, Speed: 5, Packaging: 4 },
      text: 'Ece Hanım çok ilgiliydi, ürünü özenle paketlemiş. Tereddütsüz alışveriş yapılır.',
    },
  },
  {
    buyer: 2,
    seller: 'seller',
    hours: 20 * day,
    went: 'Completed',
    // More than the commission, so that Meydan owes the seller a bank transfer.
    coupon: 'HEDIYE40',
    review: { stars: 5, subjects: all(5), text: 'Anlattığı gibi, tertemiz geldi. Pazarlıkta da çok anlayışlıydı.' },
  },
  { buyer: 'buyer', seller: 'business', hours: 18 * day, went: 'Refunded' },
  {
    buyer: 'seller',
    seller: 'business',
    hours: 16 * day,
    went: 'Completed',
    review: {
      stars: 5,
      subjects: all(5),
      text: 'İkinci alışverişim, yine sorunsuz. Ürün kutusunda, garantisi sürüyor.',
    },
  },
  { buyer: 0, seller: 'seller', hours: 15 * day, went: 'CancelledBySeller' },
  { buyer: 3, seller: 'seller', hours: 13 * day, went: 'Completed' },
  { buyer: 'buyer', seller: 'seller', hours: 12 * day, went: 'CancelledByBuyer' },
  { buyer: 'buyer', seller: 'seller', hours: 9 * day, went: 'Completed' },
  { buyer: 'buyer', seller: 'seller', hours: 7 * day, went: 'RefundAppealed' },
  { buyer: 'buyer', seller: 'business', hours: 4 * day, went: 'RefundAsked' },
  { buyer: 'buyer', seller: 'seller', hours: 3.5 * day, went: 'Delivered' },
  { buyer: 'buyer', seller: 1, hours: 2 * day, went: 'Shipped' },
  { buyer: 2, seller: 'business', hours: 1.5 * day, went: 'Labelled' },
  { buyer: 'buyer', seller: 'seller', hours: 20, went: 'Paid' },
  { buyer: 'buyer', seller: 'business', hours: 6, went: 'Paid', inPerson: true },
  { buyer: 3, seller: 'seller', hours: 3, went: 'Paid' },
];

/** The provider's payouts, in hours before now. Earnings completed after the last one wait. */
export const demoPayouts: readonly number[] = [50 * day, 35 * day, 22 * day, 10 * day];

/** Hours after the payment. */
export const demoHours = {
  cancelled: 5,
  labelled: 9,
  shipped: 18,
  delivered: 52,
  completed: 70,
  reviewed: 94,
  answered: 118,
  asked: 72,
  rejected: 96,
  appealed: 120,
  accepted: 80,
  returnLabelled: 92,
  returnShipped: 104,
  returned: 150,
  approved: 170,
} as const;

/** Texts for refund requests. */
export const demoRefunds = {
  damaged:
    'Ürün elime ulaştığında kutusu ezilmişti, kapağın kenarında çatlak var. Fotoğraftaki halinden belirgin biçimde farklı.',
  unlike: 'Açıklamada çalışır durumda yazıyordu fakat ürün eksik parçayla geldi, bu haliyle kullanamıyorum.',
  rejected: 'Ürünü göndermeden önce denedim, çalışıyordu. Açıklamada eksik parçayı ayrıca yazmıştım.',
  appealed: 'Açıklamada eksik parçadan söz edilmiyor, ilanın ilk hali bende duruyor. Kararı ekibinize bırakıyorum.',
  returned: 'Ürün çalışıyor ama beklediğim gibi değil, süresi içinde iade etmek istiyorum. Kutusu ve etiketi duruyor.',
} as const;

/** Paid memberships and their age. The buyer's has renewed once. */
export const demoMemberships: readonly { member: DemoTrader; packageId: number; hours: number }[] = [
  { member: 'buyer', packageId: 801, hours: 40 * day },
  { member: 0, packageId: 802, hours: 25 * day },
];

/** Hours before now at which renewal reminders and renewals ran. */
export const demoRenewals = [16 * day, 9 * day] as const;
