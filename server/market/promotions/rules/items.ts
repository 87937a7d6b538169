import { dopingNames } from '../../../../contract/doping-names.ts';
import { dopingTypes } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DopingType, Language, Texts } from '../../../../contract/enums.ts';

/** A period or promotion sold for an ad. */
export interface Item {
  /** Never reused: payments and drafts refer to it. */
  id: number;
  kind: 'Period' | 'Doping';
  /** Absent for periods. */
  doping?: DopingType;
  days: number;
  /** Kuruş, VAT included; the price until an administrator sets another one. */
  firstPrice: number;
}

/** Start of the first prices, Istanbul time. */
export const firstPricesSince = '2026-01-01';

/** Prices in lira. */
const periodRows = [
  { id: 101, days: 15, lira: 149 },
  { id: 102, days: 30, lira: 249 },
  { id: 103, days: 60, lira: 429 },
];

/** The ids of a promotion's variants start at `firstId`, in the order of `dopingDays`. Memberships include the first variant only. */
const dopingDays = [7, 14, 30];
const dopingRows: readonly { type: DopingType; firstId: number; lira: readonly number[] }[] = [
  { type: 'Showcase', firstId: 201, lira: [899, 1_599, 2_990] },
  { type: 'Urgent', firstId: 301, lira: [299, 529, 990] },
  { type: 'Boost', firstId: 401, lira: [399, 699, 1_290] },
  { type: 'Shining', firstId: 501, lira: [249, 449, 849] },
  { type: 'UpToDate', firstId: 601, lira: [149, 269, 499] },
  { type: 'MediaPack', firstId: 701, lira: [199, 349, 649] },
];

/** Sorted from the shortest. */
export const periods: readonly Item[] = periodRows.map(({ id, days, lira }) => ({
  id,
  kind: 'Period',
  days,
  firstPrice: lira * 100,
}));

/** Grouped by type, each from the shortest. */
export const variants: readonly (Item & { doping: DopingType })[] = dopingRows.flatMap(({ type, firstId, lira }) =>
  lira.map((price, index) => ({
    id: firstId + index,
    kind: 'Doping' as const,
    doping: type,
    days: dopingDays[index] ?? 0,
    firstPrice: price * 100,
  })),
);

/** All items sold for ads, by id. */
export const itemsById: ReadonlyMap<number, Item> = new Map([...periods, ...variants].map((item) => [item.id, item]));

const dopingDescriptions: Record<DopingType, Texts> = {
  Showcase: {
    tr: 'İlanın ana sayfa vitrininde ve kategorisi ile ilinin listelerindeki reklam alanlarında sırayla gösterilir.',
    en: 'Your ad rotates through the home page showcase and the sponsored places of its category and province.',
  },
  Urgent: {
    tr: 'Acil etiketi dikkat çeker, acil ilanları arayan alıcılar seni bulur.',
    en: 'An urgent label catches the eye, and buyers looking for urgent ads find you.',
  },
  Boost: {
    tr: 'İlanın, uyduğu aramaların ilk sayfasındaki reklam alanlarında sırayla gösterilir; bir sayfada en çok dört ilan.',
    en: 'Your ad rotates through the sponsored places on the first page of matching searches, at most four ads per page.',
  },
  Shining: {
    tr: 'İlanının kartı listelerde sıcak bir renkle parlar.',
    en: 'Your ad’s card glows in a warm colour wherever it is listed.',
  },
  UpToDate: {
    tr: 'İlanın her gün yeni verilmiş sayılır ve tarihe göre sıralamada üste çıkar.',
    en: 'Your ad counts as new every day and moves to the top where ads are sorted by date.',
  },
  MediaPack: {
    tr: `İlanına video ve ${limits.adPhotosMostWithPack} fotoğrafa kadar ekleyebilirsin, alıcılar sattığını her yönüyle görür.`,
    en: `Your ad can have a video and up to ${limits.adPhotosMostWithPack} photos, so buyers can see the item from every angle.`,
  },
};

export const dopingTexts = Object.fromEntries(
  dopingTypes.map((type) => [type, { name: dopingNames[type], description: dopingDescriptions[type] }]),
) as Record<DopingType, { name: Texts; description: Texts }>;

export const periodName = (days: number): Texts => ({ tr: `${days} gün`, en: `${days} days` });

export const itemName = ({ doping, days }: Item, language: Language): string =>
  (doping ? dopingTexts[doping].name : periodName(days))[language];
