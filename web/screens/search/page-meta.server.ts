import { count } from '../../client/format.ts';
import type { PageContext } from '../../page-context.ts';
import type { SearchData } from './search-data.ts';

/** Title and description of a result page. */
export function categoryMeta(
  { language, t }: Pick<PageContext, 'language' | 't'>,
  { heading, total, absent }: Pick<SearchData, 'heading' | 'total' | 'absent'>,
) {
  const everything = t('meta.everything');
  const name = heading || everything;
  const figure = count(total.count, language) + (total.exact ? '' : '+');
  return {
    home: t('meta.home'),
    title: heading === '' ? everything : absent === undefined ? t('meta.title', { name }) : heading,
    description: t('meta.description', { name, figure }),
  };
}

export function allCategoriesMeta({ t }: Pick<PageContext, 't'>) {
  return { title: t('meta.allCategories'), description: t('meta.allCategoriesText') };
}
