import type { SearchFrequency } from '../../contract/schemas/saved-search.ts';

/** A demo member's search as typed. */
export interface DemoSearch {
  name: string;
  sentence: string;
  frequency: SearchFrequency;
  sendsEmail: boolean;
  sendsMobile: boolean;
  /** Days since saved, hours since the last visit, and maximum new ads since. */
  daysAgo: number;
  lookedHoursAgo: number;
  newAds: number;
}

/** The demo buyer's saved searches, with all notification settings. */
export const demoSearches: readonly DemoSearch[] = [
  {
    name: 'Yeni evimiz',
    sentence: 'istanbul kiralık daire',
    frequency: 'AtOnce',
    sendsEmail: true,
    sendsMobile: true,
    daysAgo: 9,
    lookedHoursAgo: 20,
    newAds: 4,
  },
  {
    name: 'Dizel otomatik',
    sentence: 'dizel otomatik otomobil',
    frequency: 'Daily',
    sendsEmail: true,
    sendsMobile: false,
    daysAgo: 23,
    lookedHoursAgo: 50,
    newAds: 12,
  },
  {
    name: 'Telefon',
    sentence: 'iphone 128 gb',
    frequency: 'AtOnce',
    sendsEmail: false,
    sendsMobile: true,
    daysAgo: 31,
    lookedHoursAgo: 5,
    newAds: 1,
  },
  {
    name: 'Salona kanepe',
    sentence: '20.000 tl altı kanepe',
    frequency: 'Weekly',
    sendsEmail: true,
    sendsMobile: false,
    daysAgo: 44,
    lookedHoursAgo: 100,
    newAds: 3,
  },
  {
    name: 'Ara sıra bakıyorum',
    sentence: 'izmir satılık arsa',
    frequency: 'Never',
    sendsEmail: false,
    sendsMobile: false,
    daysAgo: 60,
    lookedHoursAgo: 3,
    newAds: 0,
  },
];
