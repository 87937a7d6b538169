import type { SavedRequests } from './port.ts';
import { explain } from './operations/explain.ts';
import { withCategoryFallback } from './operations/category-fallback.ts';
import { absentLabel, groupView } from './rules/group-view.ts';
import { removableFilters } from './operations/removable-filters.ts';
import type { PaidPlaces } from './operations/paid-places.ts';
import type { Search } from './operations/search-port.ts';
import { engineOf } from './rules/search-engine-of.ts';
import type { Question } from './rules/search-engine-of.ts';
import type { FoundPage } from './rules/search-results.ts';
import type { SearchScope } from './rules/search-scope.ts';
import { anyAd, cacheScopeOf, narrowedByWords } from './rules/cache-scope.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { Language } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { Ads } from '../ads/port.ts';
import { requestToday } from '../catalogue/port.ts';
import type { Catalogue } from '../catalogue/port.ts';
import { nothingShown } from '../../platform/caller.ts';
import type { Caller, ShownContent } from '../../platform/caller.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { WrittenAnswer } from '../../kernel/answers.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';

export interface SearchCallDeps {
  search: Search;
  ads: Ads;
  catalogue(): Catalogue;
  /** Ids of ads hidden from a caller: see operations/hidden-ads.ts. */
  hiddenFrom(caller: Caller): Promise<readonly string[]>;
  savedRequests: SavedRequests;
}

/** Maximum number of boosted ads to choose from for a page that is requested once. Reading all of a large category would double its cost. */
const boostedOnce = 100;

/** Counts and paid places are at most this old in a kept page. */
const listSeconds = 60;

/** Records the ads of an answer with stored cards. */
function showCards(page: ShownContent, answer: WrittenAnswer): void {
  if (page === nothingShown) return;
  const ids = answer.bytes.toString('latin1').matchAll(/"id":"(\d{10})"/g);
  showAds(
    page,
    [...ids].map(([, id = '']) => id),
  );
}

/** Records the ads of a list. */
function showAds(page: ShownContent, ids: readonly string[]): void {
  page.keys(...ids.map((id) => `ad:${id}`));
  page.atMost(listSeconds);
}

/** Binds every call of `contract/calls/search.ts`. */
export function searchBindings({ search, ads, catalogue, hiddenFrom, savedRequests }: SearchCallDeps) {
  const { index } = search;

  /** Updates a request from an older address to the current catalogue. */
  const today = (scope: SearchScope): SearchScope => ({ ...scope, request: requestToday(scope.request, catalogue()) });

  /** Members see their own changes at once: their searches use PostgreSQL until OpenSearch has the changes. */
  async function freshFor(asked: SearchScope, caller: Caller, question: Question): Promise<SearchScope> {
    const scope = today(asked);
    if (!search.engine || caller.kind !== 'member' || engineOf(scope, question) === 'postgres') return scope;
    return (await search.engine.isOwnerWaiting(caller.id)) ? { ...scope, isFresh: true } : scope;
  }

  /** Excludes ended ads and ads that are hidden from the caller. */
  async function shown(asked: SearchScope, caller: Caller, question: Question = 'find'): Promise<SearchScope> {
    const scope = await freshFor(asked, caller, question);
    const without = [...(await search.ended()), ...(await hiddenFrom(caller))];
    return without.length === 0 ? scope : { ...scope, without };
  }

  /** The scope of a saved search, with the page and order from the request. */
  async function savedScope(code: string, { page, after, pageSize, sort }: FilterRequest) {
    const saved = required(await savedRequests.scopeOf(code), 'SavedSearchNotFound');
    const { sort: savedSort, ...request } = saved.request;
    const order = sort ?? savedSort;
    const place = {
      ...(page !== undefined && { page }),
      ...(after !== undefined && { after }),
      ...(pageSize !== undefined && { pageSize }),
      ...(order !== undefined && { sort: order }),
    };
    return { ...saved, request: { ...request, ...place } };
  }

  /** Assembles the response of a result page from stored card texts. */
  async function pageOf(scope: SearchScope, language: Language, onFound?: (found: FoundPage) => void) {
    const { page = 1, pageSize = limits.pageSize } = scope.request;
    const found = await index.find(scope, language);
    onFound?.(found);
    const { ids: _ids, cards = '', boosted: _boosted, groups = [], isAbsent, last: _last, ...rest } = found;
    const absent = isAbsent ? absentLabel(scope.request, search.vocabulary(), language) : undefined;
    const about = JSON.stringify({ page, pageSize, ...rest, ...(absent && { absent }) });
    const below = groups.map((group) => {
      const { cards: own, ...view } = groupView(group, scope.request, search.vocabulary(), language);
      return `{"items":[${own}],${JSON.stringify(view).slice(1)}`;
    });
    const grouped = below.length > 0 ? `"groups":[${below.join(',')}],` : '';
    return new WrittenAnswer(`{"items":[${cards}],${grouped}${about.slice(1)}`);
  }

  function named(counts: ReadonlyMap<number, number>, language: Language) {
    const items = catalogue().mainIds.flatMap((id) => {
      const category = catalogue().categories.get(id);
      const count = counts.get(id) ?? 0;
      return category && count > 0
        ? [{ id, name: category.names[language], path: category.paths[language], count }]
        : [];
    });
    return { items };
  }

  const fallbackSourcesFor = (caller: Caller, language: Language) => ({
    find: async (request: FilterRequest) => index.find(await shown({ request: { ...request, pageSize: 1 } }, caller)),
    kindOf: search.kindOf,
    catalogue: catalogue(),
    language,
  });

  /** Removes ads hidden from the caller from a shared list. */
  async function unhidden<T extends { id: string }>(items: readonly T[], caller: Caller): Promise<T[]> {
    const hidden = new Set(await hiddenFrom(caller));
    return items.filter(({ id }) => !hidden.has(id));
  }

  return bindAll(
    bindShared(
      searchCalls.filter,
      async ({ query: { request = {}, code, isRental } }, { caller, language, shown: page }) => {
        const asked = code === undefined ? { request, isRental } : await savedScope(code, request);
        const scope = await shown(
          { request: asked.request, ...(asked.isRental !== undefined && { isRental: asked.isRental }) },
          caller,
        );
        const cacheScope = cacheScopeOf(scope, catalogue(), search.places());
        const key = `${language}${JSON.stringify(scope)}`;
        const found = await search.pages.of(key, cacheScope, async (narrowScope, isKept) => {
          let listed = cacheScope;
          let paid: PaidPlaces | undefined;
          const answer = await pageOf(isKept ? scope : { ...scope, maxBoosted: boostedOnce }, language, (result) => {
            const { groups, last } = result;
            paid = search.paidPlaces(key, result, language);
            const narrowed = narrowedByWords(cacheScope, scope);
            // Fallback groups show ads that the search itself does not match.
            listed = groups ? anyAd : { ...narrowed, last };
            // Paid places may show an ad that sorts after the last item.
            narrowScope(groups ? anyAd : { ...narrowed, ...(!paid && { last }) });
          });
          return { answer, listed, paid };
        });
        const answer = found.paid ? found.answer.with('promoted', `[${await found.paid()}]`) : found.answer;
        page.list(found.listed);
        showCards(page, answer);
        return answer;
      },
    ),
    bind(
      searchCalls.listFilterWithCreationTime,
      async ({ query: { request = {}, creationTime } }, { caller, language }) =>
        pageOf(await shown({ request, createdAfter: new Date(creationTime) }, caller), language),
    ),
    bind(searchCalls.categoriesWithDoping, async ({ query }, { language }) =>
      named(await search.promoted.byMainCategory(query.doping), language),
    ),
    bindShared(searchCalls.categoriesWithOwner, async ({ query }, { language, shown: page }) => {
      page.atMost(listSeconds);
      return named(await search.categoriesOfOwner(query.ownerId), language);
    }),
    bindShared(searchCalls.randomAdsWithDoping, async ({ query: { doping, categoryId, size } }, context) => {
      const { caller, language } = context;
      const { ids, total } = await search.promoted.draw(doping, categoryId, size);
      const cards = await ads.cardsOf(ids, language);
      // The list is cached for a minute, so a promotion may have ended.
      const promoted = cards.filter((card) => card.dopings.includes(doping));
      showAds(context.shown, ids);
      return { items: await unhidden(promoted, caller), total };
    }),
    bindShared(searchCalls.search, async ({ query }, { caller, language, shown: page }) => {
      page.atMost(listSeconds);
      const { verbatim = false } = query;
      const read = await search.read(query.query, language, { verbatim });
      const adPath = read.adId === undefined ? undefined : await ads.publishedPath(read.adId);
      const { request, text, filters, correctedText, rate, total } =
        adPath === undefined
          ? await withCategoryFallback(read, fallbackSourcesFor(caller, language))
          : { ...read, total: { count: 1 } };
      return {
        isMatchedWithAdId: adPath !== undefined,
        ...(adPath !== undefined && { adPath }),
        totalAdCount: total.count,
        resolvedFilters: filters,
        text,
        ...(correctedText !== undefined && { correctedText }),
        ...(rate && { rate }),
        request,
      };
    }),
    bind(searchCalls.explain, async ({ query: { query, adId } }, { caller, language }) => {
      const read = await withCategoryFallback(await search.read(query, language), fallbackSourcesFor(caller, language));
      const explained = await explain(index, read, adId, { vocabulary: search.vocabulary(), language });
      const [card] = await ads.cardsOf([adId], language);
      return { title: required(card, 'AdNotFound').title, ...explained };
    }),
    bindShared(
      searchCalls.filterWithOwner,
      async ({ params: { ownerId }, query: { request = {} } }, { caller, language, shown: page }) => {
        await ads.sellerOf(ownerId);
        const scope = await shown({ request, ownerId }, caller);
        page.list(cacheScopeOf(scope, catalogue(), search.places()));
        const answer = await pageOf(scope, language);
        showCards(page, answer);
        return answer;
      },
    ),
    bindShared(searchCalls.similarAds, async ({ params: { adsId }, query: { size } }, context) => {
      const { caller, language } = context;
      const ids = await index.similar(adsId, size);
      context.shown.keys(...ids.map((id) => `ad:${id}`));
      if (ids.length === 0 && (await ads.publishedPath(adsId)) === undefined) throw new DomainError('AdNotFound');
      return { items: await unhidden(await ads.cardsOf(ids, language), caller) };
    }),
    bind(searchCalls.getUrls, async ({ query: { after, size } }) => {
      const items = await ads.urls(after, size);
      const last = items.length === size ? items.at(-1)?.id : undefined;
      return { items, ...(last !== undefined && { next: last }) };
    }),
    bind(searchCalls.suggestions, async ({ query }, { language }) => ({
      items: await search.suggest(query.query, language),
    })),
    bindShared(searchCalls.landing, async ({ query: { path } }, { language }) => search.landings.page(path, language)),
    bindShared(searchCalls.facets, async ({ query: { request = {}, isRental } }, { caller, language, shown: page }) => {
      page.atMost(listSeconds);
      const scope = await freshFor({ request, ...(isRental !== undefined && { isRental }) }, caller, 'facets');
      return index.facets(scope, language);
    }),
    bindShared(searchCalls.count, async ({ query: { request = {} } }, { caller, language, shown: page }) => {
      page.atMost(listSeconds);
      const scope = await shown({ request }, caller, 'total');
      const total = await index.total(scope);
      const nearest = total.count === 0 ? await removableFilters(index, scope, search.vocabulary(), language) : [];
      return { total, nearest };
    }),
    bind(searchCalls.map, async ({ query: { request, zoom } }, { caller }) =>
      index.map(await shown({ request }, caller, 'map'), zoom),
    ),
    bind(searchCalls.cards, async ({ query: { ids } }, { caller, language }) => ({
      items: await unhidden(await ads.cardsOf(ids, language), caller),
    })),
    bindShared(searchCalls.priceDrops, async ({ query: { size } }, { caller, language, shown: page }) => {
      const dropped = await ads.droppedAds(size);
      const cards = await ads.cardsOf(
        dropped.map((ad) => ad.id),
        language,
      );
      showAds(
        page,
        dropped.map(({ id }) => id),
      );
      const pricesOf = new Map(dropped.map((ad) => [ad.id, ad.prices]));
      const wanted = await unhidden(cards, caller);
      return { items: wanted.map((card) => ({ ...card, prices: pricesOf.get(card.id) ?? [] })) };
    }),
  );
}
