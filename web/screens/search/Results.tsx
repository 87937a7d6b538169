import { data, redirect } from 'react-router';
import { searchCalls } from '../../../contract/calls/search.ts';
import { readFilterAddress } from '../../../contract/filter-address.ts';
import { limits } from '../../../contract/limits.ts';
import { orRefuse } from '../../client/loading.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Results.ts';
import { addressOfForm } from './form-address.ts';
import { loadSearch, trailOf, viewOf } from './load.server.ts';
import { categoryMeta } from './meta-words.server.ts';
import type { SearchData } from './search-data.ts';
import { SearchPage } from './SearchPage.tsx';

/** Places in a title; more of them are told by the chips. */
const placesMost = 2;

/** `Otomobil, İzmir`; the words themselves where they meant nothing else. */
function headingOf({ heading, places, request }: Pick<SearchData, 'heading' | 'places' | 'request'>): string {
  const names = (request.places ?? []).slice(0, placesMost).map((id) => places.find((place) => place.id === id)?.name);
  return [heading, ...names].filter(Boolean).join(', ') || (request.text ? `“${request.text}”` : '');
}

/** `/arama/sonuc?searchText=…`: what a sentence means, as filters that can be taken away one by one. */
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
    const understood =
      sentence === '' ? undefined : await page.call(searchCalls.search, { query: { query: sentence } });
    if (understood?.isMatchedWithAdId && understood.adPath !== undefined)
      throw redirect(screenPath('adDetail', language, { id: understood.adPath }));
    const filters = { ...understood?.request, ...address.request };
    const trail = await trailOf(page, filters.category);
    const current = trail.at(-1);
    const labels = Object.fromEntries(
      (understood?.resolvedFilters ?? []).map(({ filterKey, value, label }) => [`${filterKey}:${value}`, label]),
    );
    const { answer, status } = await loadSearch(page, {
      language,
      // The same page with its filters spelt out, so that taking one away keeps the place and the focus.
      base: screenPath('searchResults', language),
      isCategoryInBase: false,
      ...(sentence !== '' && { sentence }),
      heading: current?.name ?? '',
      paths: { tr: screenPath('searchResults', 'tr') + url.search, en: screenPath('searchResults', 'en') + url.search },
      trail,
      address,
      request: filters,
      labels,
      view,
      isPanelWhole: url.searchParams.get('panel') === 'whole',
    });
    const heading = headingOf(answer);
    return data(
      {
        ...answer,
        heading,
        meta: { ...categoryMeta(page, { ...answer, heading }), publicUrl: page.settings.publicUrl },
      },
      { status },
    );
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { meta: words, language } = loaderData;
  return pageMeta({ title: words.title, language, publicUrl: words.publicUrl });
}

export default function Results({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={loaderData} />;
}
