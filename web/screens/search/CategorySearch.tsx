import { data, redirect } from 'react-router';
import { searchCalls } from '../../../contract/calls/search.ts';
import { languages } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/enums.ts';
import { readFilterAddress, writeFilterAddress } from '../../../contract/filter-address.ts';
import type { FilterAddress } from '../../../contract/filter-address.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/CategorySearch.ts';
import { addressOfForm } from './form-address.ts';
import { trailOf } from './category-trail.server.ts';
import { loadSearch, viewOf } from './load-search.server.ts';
import { packSearch, unpackSearch } from './packed-search.ts';
import { categoryMeta } from './page-meta.server.ts';
import { SearchPage } from './SearchPage.tsx';

/** Path of the page with all ads, in both languages. */
const everything = 'all';

/**
 * Results of `/vasita/otomobil/istanbul-kadikoy?…`: the ads of a category, make or place, or with `/all` of every category, filtered by the query.
 */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orRefuse(async () => {
    const page = context.get(pageContext);
    const url = new URL(request.url);
    const view = viewOf(request, url);
    const formAddress = addressOfForm(url.searchParams);
    if (formAddress) throw redirect(`${url.pathname}?${formAddress}`);
    const path = params['*'] ?? '';
    const address = readFilterAddress(url.searchParams);
    // A saved search includes its category and has its own page.
    if (address.code !== undefined) throw redirect(screenPath('searchResults', page.language) + url.search);
    const landing = path === everything ? undefined : await page.call(searchCalls.landing, { query: { path } });
    if (landing?.values) throw redirect(currentAddress(landing, landing.values, page.language, address), 301);
    // An alternative place name or an extra slash.
    if (landing && !languages.some((language) => landing.paths[language] === path))
      throw redirect(`/${landing.paths[page.language]}${url.search}`, 301);
    const { place, value } = landing ?? {};
    const isNarrowed = place !== undefined || value !== undefined;
    const trail = await trailOf(page, landing?.categoryId ?? address.request.category);
    if (trail.length === 0 && address.request.category !== undefined) {
      const today = await page
        .call(searchCalls.landing, { query: { path: String(address.request.category) } })
        .catch(() => undefined);
      if (today) throw redirect(currentAddress(today, today.values ?? [], page.language, address), 301);
    }
    const paths = landing
      ? { tr: `/${landing.paths.tr}`, en: `/${landing.paths.en}` }
      : { tr: `/${everything}`, en: `/${everything}` };
    const { places: addressPlaces = [], values: addressValues = [] } = address.request;
    const { answer: found, status } = await loadSearch(page, {
      language: page.language,
      // With other filters the query contains category, place and make.
      base: isNarrowed ? `/${trail.at(-1)?.path ?? everything}` : paths[page.language],
      isCategoryInBase: landing !== undefined,
      paths: { tr: paths.tr + url.search, en: paths.en + url.search },
      trail,
      ...(landing &&
        url.search === '' && {
          landing: {
            ...(isNarrowed && { crumb: { name: landing.heading, path: landing.paths[page.language] } }),
            links: landing.links,
          },
        }),
      address,
      request: landing
        ? {
            ...address.request,
            category: landing.categoryId,
            ...(place && { places: [...new Set([place.id, ...addressPlaces])] }),
            ...(value && { values: [...new Set([value.id, ...addressValues])] }),
          }
        : address.request,
      view,
      isPanelWhole: url.searchParams.get('panel') === 'whole',
    });
    const answer = { ...found, ...(isNarrowed && landing && { heading: landing.heading }) };
    const head = {
      ...categoryMeta(page, answer),
      paths,
      publicUrl: page.settings.publicUrl,
      isIndexed:
        url.search === '' &&
        answer.absent === undefined &&
        (!isNarrowed || answer.total.count >= (landing?.indexedFrom ?? 0)),
    };
    return data({ ...packSearch(answer), meta: head }, { status });
  });
}

/** The new address of a search in a removed category: the category that has one of its values, with the same choices. */
function currentAddress(
  { paths }: { paths: Readonly<Record<Language, string>> },
  values: readonly number[],
  language: Language,
  { request, isMapOpen }: FilterAddress,
): string {
  const { values: chosen = [] } = request;
  const isChosen = values.some((id) => chosen.includes(id));
  const search = writeFilterAddress(
    { ...request, values: isChosen ? chosen : [...chosen, ...values] },
    { map: isMapOpen, omitCategory: true },
  ).toString();
  return `/${paths[language]}${search && `?${search}`}`;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, meta: head, trail } = loaderData;
  const { ads } = unpackSearch(loaderData);
  return pageMeta({
    title: head.title,
    description: head.description,
    language,
    paths: head.paths,
    publicUrl: head.publicUrl,
    indexed: head.isIndexed && !loaderData.problem,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: head.home, path: '' },
          ...trail,
          ...(loaderData.landing?.crumb ? [loaderData.landing.crumb] : []),
        ].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: new URL(`/${path}`, head.publicUrl).href,
        })),
      },
      ...(ads.length === 0
        ? []
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              numberOfItems: loaderData.total.count,
              itemListElement: ads.map(({ title, path }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: title,
                url: new URL(screenPath('adDetail', language, { id: path }), head.publicUrl).href,
              })),
            },
          ]),
    ],
  });
}

export default function CategorySearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={unpackSearch(loaderData)} />;
}
