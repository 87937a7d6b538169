import type { Language, OrderType } from '../../../../contract/enums.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum as a contract says it: `1.250,00 TL`. */
export const money = (kurus: number): string => `${lira.format(kurus / 100)} TL`;

const moments: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'long', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', dateStyle: 'long', timeStyle: 'short' }),
};
const days: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', dateStyle: 'long' }),
};

/** A moment and a day, Istanbul time. */
export const momentText = (at: Date, language: Language): string => moments[language].format(at);
export const dayText = (at: Date, language: Language): string => days[language].format(at);

/** Who an address is of: the company, or the person. */
export const holderOf = ({ companyTitle, name, surname }: UserAddress): string =>
  companyTitle ?? `${name} ${surname}`.trim();

/** An address in one line, with who receives there. */
export const addressText = (address: UserAddress): string =>
  [
    holderOf(address),
    address.line,
    address.neighborhood.name,
    [address.postcode, address.district.name].filter(Boolean).join(' '),
    address.province.name,
    ...(address.taxNumber !== undefined ? [`${address.taxOffice ?? ''} ${address.taxNumber}`.trim()] : []),
  ]
    .filter(Boolean)
    .join(', ');

interface ContractWords {
  card: string;
  inPerson: string;
  byParcel: string;
  noParcel: string;
  buyer: string;
  seller: string;
  nobody: string;
  goods: readonly string[];
  services: readonly string[];
  days: (count: number) => string;
  free: string;
  /** Goods that cannot be sent back without a reason, and why. */
  excepted: (titles: string) => string;
  draft: string;
  renews: string;
  monthly: string;
  yearly: string;
}

/** What contracts say that no text of theirs holds. */
export const contractWords: Record<Language, ContractWords> = {
  tr: {
    card: 'Banka ya da kredi kartı; taksit sayısını ve taksit farkını alıcı ödeme kuruluşunun kart formunda görüp seçer',
    inPerson: 'Elden teslim',
    byParcel: 'Kargo',
    noParcel: 'Kargo yok',
    buyer: 'Alıcı',
    seller: 'Satıcı',
    nobody: 'kargo yok',
    goods: ['İlan numarası', 'Ürün', 'Adet', 'Fiyat'],
    services: ['Hizmet', 'Süre', 'Fiyat'],
    days: (count) => `${count} gün`,
    free: 'Üyelikle ücretsiz',
    excepted: (titles) =>
      `${titles} (hijyen, çabuk bozulma, kişiye özel yapım ya da süreli yayın: Yönetmelik, madde 15)`,
    draft: 'yayımlanınca verilir',
    renews: 'Açık; dönem sonunda, saklanan karttan. İstediğin an kapatabilirsin',
    monthly: 'Aylık',
    yearly: 'Yıllık',
  },
  en: {
    card: 'Bank or credit card; the buyer sees and chooses the number of instalments and their surcharge in the card form of the payment provider',
    inPerson: 'Handed over in person',
    byParcel: 'Parcel',
    noParcel: 'No parcel',
    buyer: 'Buyer',
    seller: 'Seller',
    nobody: 'no parcel',
    goods: ['Ad number', 'Item', 'Quantity', 'Price'],
    services: ['Service', 'Duration', 'Price'],
    days: (count) => `${count} days`,
    free: 'Free with the membership',
    excepted: (titles) => `${titles} (hygiene, perishable, made to order, or periodical: article 15 of the Regulation)`,
    draft: 'given on publication',
    renews: 'On; at the end of the period, by the kept card. You can switch it off at any time',
    monthly: 'Monthly',
    yearly: 'Yearly',
  },
};

/** What is approved with goods of a seller. */
export const goodsAgreements = {
  Business: ['PreliminaryInformationForm', 'DistanceSelling'],
  Personal: ['PersonalSalesContract'],
} as const;

/** What is approved with a service of Meydan. */
export const serviceAgreements = (orderType: Exclude<OrderType, 'Shopping'>): readonly string[] =>
  orderType === 'MembershipPackage'
    ? ['MembershipPreliminaryInformationForm', 'MembershipDistanceSelling']
    : ['DopingPreliminaryInformationForm', 'DopingDistanceSelling'];

/** Who takes the money, as the buyer knows them. */
export const providerNames = {
  iyzico: 'iyzico Ödeme Hizmetleri A.Ş.',
  local: 'Yerel Banka',
} as const;
