/** Every business constant, with its unit. The source is the specification, section 9, or the product decisions. */
export const limits = {
  /** Letters of a search text. */
  searchTextLength: 200,
  /** Ads a page. */
  pageSize: 20,
  pageSizeMost: 100,
  /** The last page that may be asked for by its number; further ones go by key. */
  pageMost: 50,
  /** Totals above this are shown as `10.000+`. */
  exactTotalMost: 10_000,
  /** The same for searches by words, which are dearer to count. */
  exactTextTotalMost: 1_000,
  /** Points answered for one map view. */
  mapPointsMost: 500,
  /** Chosen values in one filter. */
  filterValuesMost: 60,
  filterPlacesMost: 30,
  filterNumbersMost: 20,
  /** Suggestions under the search box. */
  suggestionsMost: 10,
  similarAds: 10,
  /** Seconds. */
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  /** The specification's polling and cache times, in milliseconds. */
  pollingMs: 60_000,
  queryCacheMs: 5 * 60_000,
  modalCloseMs: 250,
  disciplineChangeMs: 300,
  toastMs: 5_000,
  /** Prefetch margin of links, CSS pixels. */
  prefetchMarginPx: 200,
  /** Widths of pictures the media address answers in, CSS pixels. */
  pictureWidths: [200, 320, 480, 640, 960, 1200, 1920],
  pictureQuality: 75,
  /** Ads whose price history and lowest price look back this many days. */
  lowestPriceDays: 30,
  recentlyViewedMost: 20,
} as const;
