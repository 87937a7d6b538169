import type { Language } from '../../../../contract/enums.ts';

/** Anchors of the page's sections; notifications and other screens link to them. */
export const anchorIds = {
  tr: {
    profile: 'profil',
    contact: 'iletisim',
    password: 'sifre',
    ways: 'giris-yollari',
    business: 'kurumsal',
    sessions: 'oturumlar',
    blocked: 'engellediklerim',
    viewed: 'son-baktiklarim',
    data: 'verilerim',
  },
  en: {
    profile: 'profile',
    contact: 'contact',
    password: 'password',
    ways: 'sign-in',
    business: 'business',
    sessions: 'sessions',
    blocked: 'blocked',
    viewed: 'recently-viewed',
    data: 'your-data',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The sections in display order. */
export const accountParts = [
  'profile',
  'contact',
  'password',
  'ways',
  'business',
  'sessions',
  'blocked',
  'viewed',
  'data',
] as const;
