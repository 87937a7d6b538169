import type { AdListVisibility } from '../../contract/schemas/ad-list.ts';

/** The list's owner: a demo member, or the number of a market account. */
export type DemoLister = 'buyer' | 'seller' | 'business' | number;

export interface DemoList {
  by: DemoLister;
  name: string;
  description?: string;
  visibility: AdListVisibility;
  /** Range of category ids for its ads. */
  of: readonly [from: number, to: number];
  ads: number;
  /** Further ads that have ended. */
  ended?: number;
  /** Notes on the first ads. */
  notes?: readonly string[];
  days: number;
  /** Followers among the demo members, with the days since their last visit. */
  followers?: readonly (readonly [who: 'buyer' | 'seller' | 'business', seenDaysAgo: number])[];
}

/** The demo members' private, unlisted and public lists, and lists that they follow, some with changes. */
export const lists: readonly DemoList[] = [
  {
    by: 'buyer',
    name: 'İlk arabam',
    description: 'Hafta sonu bakmaya gidilecekler.',
    visibility: 'Unlisted',
    of: [30101, 30199],
    ads: 6,
    ended: 1,
    notes: [
      'Tramer kaydını sor.',
      'Cumartesi 14.00’te görmeye gideceğiz.',
      'Fiyat biraz yüksek, pazarlık payı var mı?',
    ],
    days: 12,
    followers: [['seller', 3]],
  },
  {
    by: 'buyer',
    name: 'Yeni ev',
    visibility: 'Private',
    of: [2_000_000, 2_999_999],
    ads: 5,
    notes: ['Kira yardımı var mı?'],
    days: 30,
  },
  { by: 'buyer', name: 'Doğum günü hediyesi', visibility: 'Private', of: [50000, 99999], ads: 4, days: 4 },
  {
    by: 'seller',
    name: 'Taşınırken sattıklarım',
    description: 'Hepsini birden alana kolaylık yaparım.',
    visibility: 'Public',
    of: [0, 99999],
    ads: 5,
    days: 20,
    followers: [['buyer', 2]],
  },
  {
    by: 'business',
    name: 'Bu haftanın seçtikleri',
    description: 'Ekibimizin beğendiği, bakımlı araçlar.',
    visibility: 'Public',
    of: [30101, 30199],
    ads: 8,
    days: 9,
    followers: [
      ['buyer', 4],
      ['seller', 0],
    ],
  },
  {
    by: 0,
    name: 'Öğrenci evi için',
    visibility: 'Unlisted',
    of: [50000, 59999],
    ads: 7,
    ended: 1,
    days: 15,
    followers: [['buyer', 9]],
  },
  // Formerly shared: its followers see that it is private.
  {
    by: 1,
    name: 'Kamp malzemesi',
    visibility: 'Private',
    of: [50000, 99999],
    ads: 3,
    days: 40,
    followers: [['buyer', 35]],
  },
];
