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

/** Number of matching ads: exact, or a lower bound. */
export const total = z.object({ count: z.int(), exact: z.boolean() });

/** The price of one unit of a currency in lira, with its date. */
export const exchangeRate = z.object({
  currency: z.enum(['EUR', 'USD', 'GBP']),
  lira: z.number().positive(),
  at: z.iso.date(),
  /** The rate is outdated; the page says so. */
  isOld: z.boolean(),
});
export type ExchangeRate = z.output<typeof exchangeRate>;

const adPage = z.object({
  /** Ads that match the whole search. */
  items: z.array(adCard),
  /**
   * Paid places: boosted ads that match the search, in rotation. Clients must label them as advertising. Only on the first page of the recommended
   * order.
   */
  promoted: z.array(adCard).max(limits.paidPlacesMost).optional(),
  total,
  page: z.int(),
  pageSize: z.int(),
  /** Pass it as `after` for the next page. Absent on the last page. */
  next: z.string().optional(),
  /** Ads that match part of the search, nearest first. Only if `items` is shorter than a page. */
  groups: z.array(adGroup).optional(),
  /** The requested product, if no ad on sale matches it: `Kia Sportage`, `Airfryer`. */
  absent: z.string().optional(),
});

const categoryCount = z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() });

export const searchCalls = {
  filter: declare({
    id: 'search.filter',
    method: 'GET',
    path: `${prefix}/filter`,
    access: 'visitor',
    summary: 'Returns a page of published ads that match a filter.',
    query: z.object({
      request: request.optional(),
      /** A saved search's code, instead of a request. */
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
    summary: 'Lists published ads that match a filter and appeared after a given time.',
    query: z.object({ request: request.optional(), creationTime: z.iso.datetime({ offset: true }) }),
    answer: adPage,
    errors: filterErrors,
  }),
  categoriesWithDoping: declare({
    id: 'search.categories-with-doping',
    method: 'GET',
    path: `${prefix}/categories-with-doping`,
    access: 'visitor',
    summary: 'Counts promoted ads by main category.',
    query: z.object({ doping: z.enum(dopingTypes).optional() }),
    answer: z.object({ items: z.array(categoryCount) }),
    cacheSeconds: 60,
  }),
  categoriesWithOwner: declare({
    id: 'search.categories-with-owner',
    method: 'GET',
    path: `${prefix}/categories-with-owner`,
    access: 'visitor',
    summary: 'Counts a seller’s published ads by main category.',
    query: z.object({ ownerId: uuid }),
    answer: z.object({ items: z.array(categoryCount) }),
  }),
  randomAdsWithDoping: declare({
    id: 'search.random-ads-with-doping',
    method: 'GET',
    path: `${prefix}/random-ads-with-doping`,
    access: 'visitor',
    summary:
      'Returns a rotating selection of promoted ads for the showcase. They are advertising: label each “Reklam”.',
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
    summary: 'Parses a search sentence into an ad number, filters and remaining words.',
    query: z.object({
      query: z.string().trim().min(1).max(limits.searchTextLength, 'SearchTextTooLong'),
      /** Switches spelling correction off. */
      verbatim: flag.optional(),
    }),
    answer: z.object({
      isMatchedWithAdId: z.boolean(),
      /** Last segments of the matched ad's URL. */
      adPath: z.string().optional(),
      totalAdCount: z.int(),
      resolvedFilters: z.array(resolvedFilter),
      /** Words that no filter covers; they are searched as text. */
      text: z.string(),
      /** The sentence after correction, with Turkish letters. Absent if unchanged. */
      correctedText: z.string().optional(),
      /** The exchange rate by which a foreign price was converted to lira. */
      rate: exchangeRate.optional(),
      request: filterRequest,
    }),
    errors: ['SearchTextTooLong'],
  }),
  explain: declare({
    id: 'search.explain',
    method: 'GET',
    path: `${prefix}/explain`,
    access: 'moderator',
    permission: 'readSearches',
    addition: true,
    summary:
      'Explains an ad’s position in the results for a sentence: fulfilled conditions and each part of its score.',
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
    summary: 'Lists a seller’s published ads that match a filter.',
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
    summary: 'Lists similar ads: same category and main specs, near in price and place.',
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
    summary: 'Lists published ads’ URLs for site maps, by cursor.',
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
      'Suggests completions: the parsed sentence, categories, places, makes, popular searches and ads. Leaves out suggestions without ads. Tolerates misspellings.',
    /** An empty text returns popular searches. */
    query: z.object({ query: z.string().trim().max(limits.searchTextLength, 'SearchTextTooLong') }),
    answer: z.object({
      items: z.array(
        z.object({
          kind: z.enum(suggestionKinds),
          label: z.string(),
          /** What it belongs to: `Vasıta`, `İzmir`. */
          detail: z.string().optional(),
          /** URL path below the language's results or category page. */
          href: z.string(),
          /** Number of matching ads; absent for an ad. */
          count: z.int().optional(),
          /** False if there are more ads than counted. */
          exact: z.boolean().optional(),
          /** For an ad. */
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
      'Resolves a landing page’s path (a category with a place, make or model): its meaning, its paths in both languages, and neighbouring pages with enough ads. For a removed category, by its last path or number, returns its replacement.',
    query: z.object({ path: z.string().max(300) }),
    answer: z.object({
      categoryId: z.int(),
      place: z.object({ id: z.int(), name: z.string() }).optional(),
      value: z.object({ id: z.int(), name: z.string() }).optional(),
      /** For a removed category: an ad with one of these values would have been in it. */
      values: z.array(z.int()).optional(),
      heading: z.string(),
      /** Without the leading slash. */
      paths: z.record(z.enum(languages), z.string()),
      /** Minimum number of ads for a page that search engines may index. */
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
    summary: 'Returns the filter panel: each choice with its number of ads, each group counted without its own choice.',
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
    summary: 'Counts matching ads and, if there are none, names the filters that exclude them.',
    query: z.object({ request: request.optional() }),
    answer: z.object({
      total,
      /** If nothing was found: filters whose removal gives results, most results first. */
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
    summary: 'Returns matching ads on a map: points if few, clusters if many.',
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
    summary: 'Returns ad cards by id, in the given order. Unpublished ads are left out.',
    query: z.object({ ids: json(z.array(adId).max(limits.recentlyViewedMost)) }),
    answer: z.object({ items: z.array(adCard) }),
  }),
  priceDrops: declare({
    id: 'search.price-drops',
    method: 'GET',
    path: `${prefix}/price-drops`,
    access: 'visitor',
    addition: true,
    summary: 'Lists ads with a recent price reduction, with the price steps.',
    query: z.object({ size: z.coerce.number().int().min(1).max(30).default(6) }),
    answer: z.object({ items: z.array(adCard.extend({ prices: z.array(kurus) })) }),
  }),
};
