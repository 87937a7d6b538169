import { data, redirect } from 'react-router';
import { searchCalls } from '../../../contract/calls/search.ts';
import { readFilterAddress } from '../../../contract/filter-address.ts';
import { limits } from '../../../contract/limits.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Results.ts';
import { addressOfForm } from './form-address.ts';
import { trailOf } from './category-trail.server.ts';
import { savedSearch } from './saved-search.server.ts';
import { loadSearch, viewOf } from './load-search.server.ts';
import { packSearch, unpackSearch } from './packed-search.ts';
import { categoryMeta } from './page-meta.server.ts';
import { SearchPage } from './SearchPage.tsx';

/** Results of `/arama/sonuc?searchText=…`: the meaning of a sentence as removable filters, or with `code` a saved search. */
export function loader({ request, context }: Route.LoaderArgs) {
  return orRefuse(async () => {
    const page = context.get(pageContext);
    const { language } = page;
    const url = new URL(request.url);
    const view = viewOf(request, url);
    const formAddress = addressOfForm(url.searchParams);
    if (formAddress) throw redirect(`${url.pathname}?${formAddress}`);
    const address = readFilterAddress(url.searchParams);
    const sentence = (url.searchParams.get('searchText') ?? '').trim().slice(0, limits.searchTextLength);
    const isVerbatim = url.searchParams.get('verbatim') === '1';
    const understood =
      sentence === ''
        ? undefined
        : await page.call(searchCalls.search, { query: { query: sentence, ...(isVerbatim && { verbatim: true }) } });
    if (understood?.isMatchedWithAdId && understood.adPath !== undefined)
      throw redirect(screenPath('adDetail', language, { id: understood.adPath }));
    const found = address.code === undefined ? undefined : await savedSearch(page, address.code);
    const filters = { ...understood?.request, ...found?.request, ...address.request };
    const trail = await trailOf(page, filters.category);
    const labels = Object.fromEntries(
      (understood?.resolvedFilters ?? []).map(({ filterKey, value, label }) => [`${filterKey}:${value}`, label]),
    );
    const { answer, status } = await loadSearch(page, {
      language,
      // The same page with explicit filters, so removing one keeps scroll position and focus.
      base: screenPath('searchResults', language),
      isCategoryInBase: false,
      ...(sentence !== '' && { sentence, isVerbatim }),
      ...(found?.saved && { saved: found.saved }),
      ...(found?.refused && { refused: found.refused }),
      paths: { tr: screenPath('searchResults', 'tr') + url.search, en: screenPath('searchResults', 'en') + url.search },
      trail,
      address,
      request: filters,
      labels,
      view,
      isPanelWhole: url.searchParams.get('panel') === 'whole',
      ...(understood?.rate && { rate: understood.rate }),
    });
    const correctedText = understood?.correctedText;
    return data(
      {
        ...packSearch({ ...answer, ...(correctedText !== undefined && { correctedText }) }),
        meta: { ...categoryMeta(page, answer), publicUrl: page.settings.publicUrl },
      },
      { status },
    );
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { meta: head, language } = loaderData;
  return pageMeta({ title: head.title, language, publicUrl: head.publicUrl });
}

export default function Results({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={unpackSearch(loaderData)} />;
}
