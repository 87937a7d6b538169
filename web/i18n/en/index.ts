import type { LanguageTranslations } from '../index.ts';
import { api } from './api.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

export const en = {
  index: { search, shell },
  api,
  areas: {
    account: () => import('./account.ts'),
    ad: () => import('./ad.ts'),
    adForm: () => import('./ad-form.ts'),
    adManagement: () => import('./ad-management.ts'),
    administration: () => import('./administration.ts'),
    categories: () => import('./categories.ts'),
    compare: () => import('./compare.ts'),
    comparison: () => import('./comparison.ts'),
    console: () => import('./console.ts'),
    createAd: () => import('./create-ad.ts'),
    favourites: () => import('./favourites.ts'),
    feedback: () => import('./feedback.ts'),
    forms: () => import('./forms.ts'),
    home: () => import('./home.ts'),
    lists: () => import('./lists.ts'),
    map: () => import('./map.ts'),
    messages: () => import('./messages.ts'),
    meta: () => import('./meta.ts'),
    myAds: () => import('./my-ads.ts'),
    none: () => import('./none.ts'),
    notifications: () => import('./notifications.ts'),
    offers: () => import('./offers.ts'),
    pages: () => import('./pages.ts'),
    questions: () => import('./questions.ts'),
    savedSearches: () => import('./saved-searches.ts'),
    searchNotices: () => import('./search-notices.ts'),
    sending: () => import('./sending.ts'),
    settings: () => import('./settings.ts'),
    signIn: () => import('./sign-in.ts'),
  },
} satisfies LanguageTranslations;
