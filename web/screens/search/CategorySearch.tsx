import { data, redirect } from 'react-router';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { readFilterAddress } from '../../../contract/filter-address.ts';
import { orRefuse } from '../../client/loading.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/CategorySearch.ts';
import { addressOfForm } from './form-address.ts';
import { trailOf } from './category-trail.server.ts';
import { loadSearch, viewOf } from './load.server.ts';
import { categoryMeta } from './meta-words.server.ts';
import { SearchPage } from './SearchPage.tsx';

/** The page of everything, in both languages. */
const everything = 'all';

/** `/vasita/otomobil?…`: the ads of a category, or with `/all` of every one, that the keys of the address let through. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orRefuse(async () => {
    const page = context.get(pageContext);
    const url = new URL(request.url);
    const view = viewOf(request, url);
    const formAddress = addressOfForm(url.searchParams);
    if (formAddress) throw redirect(`${url.pathname}?${formAddress}`);
    const path = params['*'] ?? '';
    const address = readFilterAddress(url.searchParams);
    const category = path === everything ? undefined : await page.call(categoryCalls.byPath, { query: { path } });
    const trail = await trailOf(page, category?.id ?? address.request.category);
    const paths = category
      ? { tr: `/${category.paths.tr}`, en: `/${category.paths.en}` }
      : { tr: `/${everything}`, en: `/${everything}` };
    const { answer, status } = await loadSearch(page, {
      language: page.language,
      base: paths[page.language],
      isCategoryInBase: category !== undefined,
      paths: { tr: paths.tr + url.search, en: paths.en + url.search },
      trail,
      address,
      request: category ? { ...address.request, category: category.id } : address.request,
      view,
      isPanelWhole: url.searchParams.get('panel') === 'whole',
    });
    const words = {
      ...categoryMeta(page, answer),
      paths,
      publicUrl: page.settings.publicUrl,
      isIndexed: url.search === '',
    };
    return data({ ...answer, meta: words }, { status });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, meta: words, trail } = loaderData;
  return pageMeta({
    title: words.title,
    description: words.description,
    language,
    paths: words.paths,
    publicUrl: words.publicUrl,
    indexed: words.isIndexed && !loaderData.problem,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: words.home, path: '' }, ...trail].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: new URL(`/${path}`, words.publicUrl).href,
        })),
      },
    ],
  });
}

export default function CategorySearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={loaderData} />;
}
