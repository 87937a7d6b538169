import { limits } from './limits.ts';

export const pageNames = ['about', 'contact', 'faq', 'landing'] as const;
export type PageName = (typeof pageNames)[number];

/** What a page can consist of. `hasText`: text may stand between a section's title and its items. */
export const pageShapes: Readonly<Record<PageName, { hasText: boolean; sectionsMost: number }>> = {
  about: { hasText: true, sectionsMost: limits.pageSectionsMost },
  contact: { hasText: true, sectionsMost: limits.pageSectionsMost },
  faq: { hasText: false, sectionsMost: limits.pageSectionsMost },
  /** Its sections are the reasons and the steps. */
  landing: { hasText: false, sectionsMost: 2 },
};

/** Placeholders that a page may contain, as `%CONTACT_EMAIL%`. A line with one without a value is not shown. */
export const pageKeywords = ['CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS'] as const;

/** What a curated row of the home page shows. */
export const homeRowKinds = ['Search', 'Campaign', 'Ads'] as const;
export type HomeRowKind = (typeof homeRowKinds)[number];
