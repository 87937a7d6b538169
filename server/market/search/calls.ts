import { explain } from './operations/explaining.ts';
import { fitting } from './operations/fitting.ts';
import { letGoLabel } from './rules/let-go-label.ts';
import { nearestOf } from './rules/nearest.ts';
import type { Search } from './operations/search.ts';
import type { FoundPage, SearchScope } from './operations/search-index.ts';
import { concernOf, narrowed } from './rules/concern.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { Language } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { Ads } from '../ads/port.ts';
import { requestToday } from '../catalogue/port.ts';
import type { Catalogue } from '../catalogue/port.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { WrittenAnswer } from '../../kernel/answers.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';

/** Answers every call of `contract/calls/search.ts`. */
export function searchBindings({ search, ads, catalogue }: { search: Search; ads: Ads; catalogue(): Catalogue }) {
  const { index } = search;

  /** A search as it is meant today, whenever its address was kept. */
  const today = (scope: SearchScope): SearchScope => ({ ...scope, request: requestToday(scope.request, catalogue()) });

  /** A search among the ads that are still shown. */
  async function shown(asked: SearchScope): Promise<SearchScope> {
    const scope = today(asked);
    const without = await search.ended();
    return without.length === 0 ? scope : { ...scope, without };
  }

  /** A page of results, put together of the texts that are kept. */
  async function pageOf(scope: SearchScope, language: Language, onFound?: (found: FoundPage) => void) {
    const { page = 1, pageSize = limits.pageSize } = scope.request;
    const found = await index.find(scope, language);
    onFound?.(found);
    const { ids: _ids, cards = '', relaxed, last: _last, ...rest } = found;
    const labelled = relaxed?.map((each) => ({
      ...each,
      label: letGoLabel(each, search.vocabulary(), language, scope.request.text),
    }));
    const about = JSON.stringify({ page, pageSize, ...rest, ...(labelled && { relaxed: labelled }) });
    return new WrittenAnswer(`{"items":[${cards}],${about.slice(1)}`);
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

  /** The first ad of a search, with its total. */
  const findFirst = async (request: FilterRequest) => index.find(await shown({ request: { ...request, pageSize: 1 } }));

  return bindAll(
    bind(searchCalls.filter, async ({ query: { request = {}, code, isRental } }, { language }) => {
      // Saved searches come with the module that keeps them; until then no code is one.
      if (code !== undefined) throw new DomainError('SavedSearchNotFound');
      const scope = await shown({ request, ...(isRental !== undefined && { isRental }) });
      const concern = concernOf(scope, catalogue(), search.vocabulary().places);
      return search.pages.of(`${language}${JSON.stringify(scope)}`, concern, async (narrow) =>
        pageOf(scope, language, ({ relaxed, last }) => {
          if (!relaxed) narrow({ ...narrowed(concern, scope), last });
        }),
      );
    }),
    bind(searchCalls.listFilterWithCreationTime, async ({ query: { request = {}, creationTime } }, { language }) =>
      pageOf(await shown({ request, createdAfter: new Date(creationTime) }), language),
    ),
    bind(searchCalls.categoriesWithDoping, async ({ query }, { language }) =>
      named(await search.promoted.byMainCategory(query.doping), language),
    ),
    bind(searchCalls.categoriesWithOwner, async ({ query }, { language }) =>
      named(await search.categoriesOfOwner(query.ownerId), language),
    ),
    bind(searchCalls.randomAdsWithDoping, async ({ query: { doping, categoryId, size } }, { language }) => {
      const { ids, total } = await search.promoted.draw(doping, categoryId, size);
      const cards = await ads.cardsOf(ids, language);
      // The list drawn from is a minute old: a promotion may have ended since.
      return { items: cards.filter((card) => card.dopings.includes(doping)), total };
    }),
    bind(searchCalls.search, async ({ query }, { language }) => {
      const { verbatim = false } = query;
      const read = await search.read(query.query, language, { verbatim });
      const adPath = read.adId === undefined ? undefined : await ads.publishedPath(read.adId);
      const { request, text, filters, correctedText, rate, total } =
        adPath === undefined
          ? await fitting(read, findFirst, search.kindOf, catalogue(), language)
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
    bind(searchCalls.explain, async ({ query: { query, adId } }, { language }) => {
      const read = await fitting(await search.read(query, language), findFirst, search.kindOf, catalogue(), language);
      const explained = await explain(index, read, adId, { vocabulary: search.vocabulary(), language });
      const [card] = await ads.cardsOf([adId], language);
      return { title: required(card, 'AdNotFound').title, ...explained };
    }),
    bind(searchCalls.filterWithOwner, async ({ params: { ownerId }, query: { request = {} } }, { language }) => {
      await ads.sellerOf(ownerId);
      return pageOf(await shown({ request, ownerId }), language);
    }),
    bind(searchCalls.similarAds, async ({ params: { adsId }, query: { size } }, { language }) => {
      const ids = await index.similar(adsId, size);
      if (ids.length === 0 && (await ads.publishedPath(adsId)) === undefined) throw new DomainError('AdNotFound');
      return { items: await ads.cardsOf(ids, language) };
    }),
    bind(searchCalls.getUrls, async ({ query: { after, size } }) => {
      const items = await ads.urls(after, size);
      const last = items.length === size ? items.at(-1)?.id : undefined;
      return { items, ...(last !== undefined && { next: last }) };
    }),
    bind(searchCalls.suggestions, async ({ query }, { language }) => ({
      items: await search.suggest(query.query, language),
    })),
    bind(searchCalls.landing, async ({ query: { path } }, { language }) => search.landings.page(path, language)),
    bind(searchCalls.facets, async ({ query: { request = {}, isRental } }, { language }) =>
      index.facets(today({ request, ...(isRental !== undefined && { isRental }) }), language),
    ),
    bind(searchCalls.count, async ({ query: { request = {} } }, { language }) => {
      const scope = await shown({ request });
      const total = await index.total(scope);
      const nearest = total.count === 0 ? await nearestOf(index, scope, search.vocabulary(), language) : [];
      return { total, nearest };
    }),
    bind(searchCalls.map, async ({ query: { request, zoom } }) => index.map(await shown({ request }), zoom)),
    bind(searchCalls.cards, async ({ query: { ids } }, { language }) => ({ items: await ads.cardsOf(ids, language) })),
    bind(searchCalls.priceDrops, async ({ query: { size } }, { language }) => {
      const dropped = await ads.droppedAds(size);
      const cards = await ads.cardsOf(
        dropped.map((ad) => ad.id),
        language,
      );
      const pricesOf = new Map(dropped.map((ad) => [ad.id, ad.prices]));
      return { items: cards.map((card) => ({ ...card, prices: pricesOf.get(card.id) ?? [] })) };
    }),
  );
}
