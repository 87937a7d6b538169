import { count } from '../../client/format.ts';
import type { PageContext } from '../../page-context.ts';
import type { SearchData } from './search-data.ts';

/** Title and description of a page of results. */
export function categoryMeta(
  { language, t }: Pick<PageContext, 'language' | 't'>,
  { heading, total }: Pick<SearchData, 'heading' | 'total'>,
) {
  const everything = t('search.meta.everything');
  const name = heading || everything;
  const figure = count(total.count, language) + (total.exact ? '' : '+');
  return {
    home: t('search.meta.home'),
    title: heading === '' ? everything : t('search.meta.title', { name }),
    description: t('search.meta.description', { name, figure }),
  };
}

/** Title and description of the page of all categories. */
export function allCategoriesMeta({ t }: Pick<PageContext, 't'>) {
  return { title: t('search.meta.allCategories'), description: t('search.meta.allCategoriesText') };
}
