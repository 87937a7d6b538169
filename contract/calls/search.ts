import { z } from 'zod';
import { dopingTypes, landingLinkKinds, languages, suggestionKinds } from '../enums.ts';
import { limits } from '../limits.ts';
import { declare } from '../declare.ts';
import { adCard, picture } from '../schemas/ad.ts';
import { adGroup } from '../schemas/ad-group.ts';
import { adId, categoryId, flag, json, kurus, point, uuid } from '../schemas/basic.ts';
import { facets } from '../schemas/category.ts';
import { explanation } from '../schemas/explanation.ts';
import { box, filterRequest, resolvedFilter } from '../schemas/filter.ts';

const prefix = '/elasticsearch-manager/ads';
const filterErrors = [
  'FilterMalformed',
  'CategoryNotFound',
  'SpecNotFound',
  'PageOutOfRange',
  'SearchTextTooLong',
  'QueryTooSlow',
] as const;

const request = json(filterRequest);

/** How many ads match: exactly, or at least so many. */
export const total = z.object({ count: z.int(), exact: z.boolean() });

/** What one unit of a currency costs in lira, and of which day that is. */
export const exchangeRate = z.object({
  currency: z.enum(['EUR', 'USD', 'GBP']),
  lira: z.number().positive(),
  at: z.iso.date(),
  /** Older than a rate should be: the page says so. */
  isOld: z.boolean(),
});
export type ExchangeRate = z.output<typeof exchangeRate>;

const adPage = z.object({
  /** Ads that meet the whole search. */
  items: z.array(adCard),
  /**
   * Paid places: boosted ads that match the search, in rotation. Clients must label them as advertising. Only on the first page of the recommended order.
   */
  promoted: z.array(adCard).max(limits.paidPlacesMost).optional(),
  total,
  page: z.int(),
  pageSize: z.int(),
  /** Hand it back as `after` for the following page; absent on the last. */
  next: z.string().optional(),
  /** Ads that meet less of the search, nearest first; only where `items` is shorter than a page. */
  groups: z.array(adGroup).optional(),
  /** What was asked for, where no ad on sale is that thing: `Kia Sportage`, `Airfryer`. */
  absent: z.string().optional(),
});

const categoryCount = z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() });

export const searchCalls = {
  filter: declare({
    id: 'search.filter',
    method: 'GET',
    path: `${prefix}/filter`,
    access: 'visitor',
    summary: 'Published ads that match a filter, a page at a time.',
    query: z.object({
      request: request.optional(),
      /** A saved search, instead of a request. */
      code: z.string().max(40).optional(),
      isRental: flag.optional(),
    }),
    answer: adPage,
    errors: [...filterErrors, 'SavedSearchNotFound'],
  }),
  listFilterWithCreationTime: declare({
    id: 'search.list-filter-with-creation-time',
    method: 'GET',
    path: `${prefix}/list-filter-with-creation-time`,
    access: 'visitor',
    summary: 'Published ads that match a filter and appeared after a moment.',
    query: z.object({ request: request.optional(), creationTime: z.iso.datetime({ offset: true }) }),
    answer: adPage,
    errors: filterErrors,
  }),
  categoriesWithDoping: declare({
    id: 'search.categories-with-doping',
    method: 'GET',
    path: `${prefix}/categories-with-doping`,
    access: 'visitor',
    summary: 'Main categories that hold promoted ads, with their number.',
    query: z.object({ doping: z.enum(dopingTypes).optional() }),
    answer: z.object({ items: z.array(categoryCount) }),
    cacheSeconds: 60,
  }),
  categoriesWithOwner: declare({
    id: 'search.categories-with-owner',
    method: 'GET',
    path: `${prefix}/categories-with-owner`,
    access: 'visitor',
    summary: "Main categories of a seller's published ads, with their number.",
    query: z.object({ ownerId: uuid }),
    answer: z.object({ items: z.array(categoryCount) }),
  }),
  randomAdsWithDoping: declare({
    id: 'search.random-ads-with-doping',
    method: 'GET',
    path: `${prefix}/random-ads-with-doping`,
    access: 'visitor',
    summary:
      'A changing choice of promoted ads, for the showcase. They are advertising: show each with the label “Reklam”.',
    query: z.object({
      doping: z.enum(dopingTypes).default('Showcase'),
      categoryId: categoryId.optional(),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({ items: z.array(adCard), total: z.int() }),
    errors: ['CategoryNotFound'],
  }),
  search: declare({
    id: 'search.search',
    method: 'GET',
    path: `${prefix}/search`,
    access: 'visitor',
    summary: 'Understands a sentence: an ad number, filters, and the words that remain.',
    query: z.object({
      query: z.string().trim().min(1).max(limits.searchTextLength, 'SearchTextTooLong'),
      /** Read as typed: no spelling is corrected. */
      verbatim: flag.optional(),
    }),
    answer: z.object({
      isMatchedWithAdId: z.boolean(),
      /** Last segments of the matched ad's address. */
      adPath: z.string().optional(),
      totalAdCount: z.int(),
      resolvedFilters: z.array(resolvedFilter),
      /** What was not understood as a filter and is searched as words. */
      text: z.string(),
      /** The sentence as it was read, with its Turkish letters, where that differs from what was typed. */
      correctedText: z.string().optional(),
      /** The exchange rate by which a price in another currency became one in lira. */
      rate: exchangeRate.optional(),
      /** The same as one request. */
      request: filterRequest,
    }),
    errors: ['SearchTextTooLong'],
  }),
  explain: declare({
    id: 'search.explain',
    method: 'GET',
    path: `${prefix}/explain`,
    access: 'moderator',
    addition: true,
    summary: 'Why an ad stands where it stands in what a sentence finds: what it fulfils, and each part of its score.',
    query: z.object({ query: z.string().trim().min(1).max(limits.searchTextLength, 'SearchTextTooLong'), adId }),
    answer: explanation,
    errors: ['SearchTextTooLong', 'AdNotFound'],
    rate: { max: 30, seconds: 60 },
  }),
  filterWithOwner: declare({
    id: 'search.filter-with-owner',
    method: 'GET',
    path: `${prefix}/filter-with-owner/{ownerId}`,
    access: 'visitor',
    summary: "A seller's published ads that match a filter.",
    params: z.object({ ownerId: uuid }),
    query: z.object({ request: request.optional() }),
    answer: adPage,
    errors: [...filterErrors, 'AdOwnerNotFound'],
  }),
  similarAds: declare({
    id: 'search.similar-ads',
    method: 'GET',
    path: `${prefix}/similar-ads/{adsId}`,
    access: 'visitor',
    summary: 'Ads like this one: same category and main specs, near in price and place.',
    params: z.object({ adsId: adId }),
    query: z.object({ size: z.coerce.number().int().min(1).max(20).default(limits.similarAds) }),
    answer: z.object({ items: z.array(adCard) }),
    errors: ['AdNotFound'],
  }),
  getUrls: declare({
    id: 'search.private.get-urls',
    method: 'GET',
    path: `${prefix}/get-urls`,
    access: 'private',
    summary: 'Addresses of published ads, for site maps, by key.',
    query: z.object({ after: adId.optional(), size: z.coerce.number().int().min(1).max(50_000).default(10_000) }),
    answer: z.object({
      items: z.array(z.object({ id: adId, path: z.string(), updatedAt: z.iso.datetime() })),
      next: adId.optional(),
    }),
  }),
  suggestions: declare({
    id: 'search.suggestions',
    method: 'GET',
    path: `${prefix}/suggestions`,
    access: 'visitor',
    addition: true,
    summary:
      'What a beginning of a text may become: the sentence as understood, categories, places, makes, popular searches and ads, none without ads; misspellings forgiven.',
    /** Nothing typed yet is answered with popular searches. */
    query: z.object({ query: z.string().trim().max(limits.searchTextLength, 'SearchTextTooLong') }),
    answer: z.object({
      items: z.array(
        z.object({
          kind: z.enum(suggestionKinds),
          label: z.string(),
          /** What it belongs to: `Vasıta`, `İzmir`. */
          detail: z.string().optional(),
          /** Address below the language's results or category page. */
          href: z.string(),
          /** Ads behind it; an ad has none. */
          count: z.int().optional(),
          /** False where there are more ads than counted. */
          exact: z.boolean().optional(),
          /** Of an ad. */
          price: kurus.optional(),
          picture: picture.optional(),
        }),
      ),
    }),
    cacheSeconds: 60,
  }),
  landing: declare({
    id: 'search.landing',
    method: 'GET',
    path: `${prefix}/landing`,
    access: 'visitor',
    addition: true,
    summary:
      'What an address of a category with a place, a make or a model is about, its addresses in both languages, and its neighbours that have ads enough. A category that is no more, by its last address or its number, answers what became of it.',
    query: z.object({ path: z.string().max(300) }),
    answer: z.object({
      categoryId: z.int(),
      place: z.object({ id: z.int(), name: z.string() }).optional(),
      value: z.object({ id: z.int(), name: z.string() }).optional(),
      /** Of a category that is no more: one of these is answered by what would be its ads. */
      values: z.array(z.int()).optional(),
      heading: z.string(),
      /** Without the first slash. */
      paths: z.record(z.enum(languages), z.string()),
      /** From so many ads on the address is one for search engines. */
      indexedFrom: z.int(),
      links: z.array(
        z.object({
          kind: z.enum(landingLinkKinds),
          items: z.array(z.object({ label: z.string(), path: z.string(), count: z.int() })),
        }),
      ),
    }),
    errors: ['CategoryNotFound'],
    cacheSeconds: 60,
  }),
  facets: declare({
    id: 'search.facets',
    method: 'GET',
    path: `${prefix}/facets`,
    access: 'visitor',
    addition: true,
    summary: 'The filter panel: every choice with the ads behind it, each group counted without its own choice.',
    query: z.object({ request: request.optional(), isRental: flag.optional() }),
    answer: facets,
    errors: filterErrors,
  }),
  count: declare({
    id: 'search.count',
    method: 'GET',
    path: `${prefix}/count`,
    access: 'visitor',
    addition: true,
    summary: 'How many ads match, and, where none does, which filter stands in the way.',
    query: z.object({ request: request.optional() }),
    answer: z.object({
      total,
      /** For nothing found: filters whose removal finds some, most first. */
      nearest: z.array(z.object({ filterKey: z.string(), value: z.string(), label: z.string(), count: z.int() })),
    }),
    errors: filterErrors,
  }),
  map: declare({
    id: 'search.map',
    method: 'GET',
    path: `${prefix}/map`,
    access: 'visitor',
    addition: true,
    summary: 'Matching ads on a map: single points when few, clusters when many.',
    query: z.object({ request: json(filterRequest.extend({ box })), zoom: z.coerce.number().min(0).max(22) }),
    answer: z.object({
      total,
      points: z.array(z.object({ id: adId, price: kurus, point })),
      clusters: z.array(z.object({ point, count: z.int(), box })),
    }),
    errors: filterErrors,
  }),
  cards: declare({
    id: 'search.cards',
    method: 'GET',
    path: `${prefix}/cards`,
    access: 'visitor',
    addition: true,
    summary: 'Cards of some ads by their numbers, in that order; those no longer published are left out.',
    query: z.object({ ids: json(z.array(adId).max(limits.recentlyViewedMost)) }),
    answer: z.object({ items: z.array(adCard) }),
  }),
  priceDrops: declare({
    id: 'search.price-drops',
    method: 'GET',
    path: `${prefix}/price-drops`,
    access: 'visitor',
    addition: true,
    summary: 'Ads whose price fell lately, with the steps it took.',
    query: z.object({ size: z.coerce.number().int().min(1).max(30).default(6) }),
    answer: z.object({ items: z.array(adCard.extend({ prices: z.array(kurus) })) }),
  }),
};
