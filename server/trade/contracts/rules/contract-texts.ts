import type { Language, OrderType } from '../../../../contract/enums.ts';
import type { PaymentProviderName } from '../../../../contract/plain-routes.ts';

interface ContractTexts {
  card: string;
  inPerson: string;
  byParcel: string;
  noParcel: string;
  buyer: string;
  seller: string;
  noPayer: string;
  goods: readonly string[];
  services: readonly string[];
  days: (count: number) => string;
  free: string;
  /** Goods without a right of withdrawal, and the reason. */
  excepted: (titles: string) => string;
  draft: string;
  renews: string;
  monthly: string;
  yearly: string;
}

/** Short texts inserted into the agreements. */
export const contractTexts: Record<Language, ContractTexts> = {
  tr: {
    card: 'Banka ya da kredi kartı; taksit sayısını ve taksit farkını alıcı ödeme kuruluşunun kart formunda görüp seçer',
    inPerson: 'Elden teslim',
    byParcel: 'Kargo',
    noParcel: 'Kargo yok',
    buyer: 'Alıcı',
    seller: 'Satıcı',
    noPayer: 'kargo yok',
    goods: ['İlan numarası', 'Ürün', 'Adet', 'Fiyat'],
    services: ['Hizmet', 'Süre', 'Fiyat'],
    days: (count) => `${count} gün`,
    free: 'Üyelikle ücretsiz',
    excepted: (titles) =>
      `${titles} (hijyen, çabuk bozulma, kişiye özel yapım ya da süreli yayın: Yönetmelik, madde 15)`,
    draft: 'yayımlanınca verilir',
    renews: 'Açık; dönem sonunda, kayıtlı karttan. İstediğin an kapatabilirsin',
    monthly: 'Aylık',
    yearly: 'Yıllık',
  },
  en: {
    card: 'Bank or credit card; the buyer sees and chooses the number of instalments and their surcharge in the card form of the payment provider',
    inPerson: 'Handover in person',
    byParcel: 'Parcel',
    noParcel: 'No parcel',
    buyer: 'Buyer',
    seller: 'Seller',
    noPayer: 'no parcel',
    goods: ['Ad number', 'Item', 'Quantity', 'Price'],
    services: ['Service', 'Duration', 'Price'],
    days: (count) => `${count} days`,
    free: 'Free with the membership',
    excepted: (titles) => `${titles} (hygiene, perishable, made to order, or periodical: article 15 of the Regulation)`,
    draft: 'assigned on publication',
    renews: 'On; at the end of the period, from the saved card. You can switch it off at any time',
    monthly: 'Monthly',
    yearly: 'Yearly',
  },
};

/** Agreements that a buyer of goods approves, by kind of seller. */
export const goodsAgreements = {
  Business: ['PreliminaryInformationForm', 'DistanceSelling'],
  Personal: ['PersonalSalesContract'],
} as const;

/** Agreements that a buyer of services approves. */
export const serviceAgreements = (orderType: Exclude<OrderType, 'Shopping'>): readonly string[] =>
  orderType === 'MembershipPackage'
    ? ['MembershipPreliminaryInformationForm', 'MembershipDistanceSelling']
    : ['DopingPreliminaryInformationForm', 'DopingDistanceSelling'];

/** The payment providers' legal names. */
export const providerNames = {
  iyzico: 'iyzico Ödeme Hizmetleri A.Ş.',
  local: 'Yerel Banka',
} as const satisfies Record<PaymentProviderName, string>;
