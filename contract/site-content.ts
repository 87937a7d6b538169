/** Limits of pages and the home page. Apart from `limits`, which every page loads. */
export const siteLimits = {
  /** Sections of a page, items of a section, and characters of their titles and texts. */
  pageSectionsMost: 10,
  pageItemsMost: 16,
  pageTitleMost: 120,
  pageTextMost: 2_500,
  pageAddressMost: 300,
  /** Bytes of a page in both languages. */
  pageBytes: 6 * 1024 * 1024,
  /** Versions per page of the desk's list, and differences shown of each. */
  siteVersionPage: 20,
  siteChangesShown: 30,
  /** Curated rows of the home page, characters of a title, chosen ads of a row, and ads shown of a search or campaign. */
  homeRowsMost: 10,
  homeRowsBytes: 192 * 1024,
  homeRowTitleMost: 60,
  homeRowAdsMost: 10,
  homeRowShown: 5,
} as const;

export const pageNames = ['about', 'contact', 'faq', 'landing'] as const;
export type PageName = (typeof pageNames)[number];

interface PageShape {
  /** The introduction is one paragraph of plain text. */
  hasPlainLead: boolean;
  /** Text may stand between a section's title and its items. */
  hasText: boolean;
  sectionsMost: number;
}

/** What a page can consist of. */
export const pageShapes: Readonly<Record<PageName, PageShape>> = {
  about: { hasPlainLead: false, hasText: true, sectionsMost: siteLimits.pageSectionsMost },
  contact: { hasPlainLead: false, hasText: true, sectionsMost: siteLimits.pageSectionsMost },
  faq: { hasPlainLead: true, hasText: false, sectionsMost: siteLimits.pageSectionsMost },
  /** Its sections are the reasons and the steps. */
  landing: { hasPlainLead: true, hasText: false, sectionsMost: 2 },
};

/** Placeholders that a page may contain, as `%CONTACT_EMAIL%`. A line with one without a value is not shown. */
export const pageKeywords = ['CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS'] as const;

/** What a curated row of the home page shows. */
export const homeRowKinds = ['Search', 'Campaign', 'Ads'] as const;
export type HomeRowKind = (typeof homeRowKinds)[number];
