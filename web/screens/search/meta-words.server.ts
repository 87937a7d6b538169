import { count } from '../../client/format.ts';
import type { PageContext } from '../../page-context.ts';
import { search as en } from '../../words/en/search.ts';
import { search as tr } from '../../words/tr/search.ts';
import type { SearchData } from './search-data.ts';

const words = { tr: tr.meta, en: en.meta };

/** Title and description of a page of results; made on the server, where both languages are at hand. */
export function categoryMeta({ language }: Pick<PageContext, 'language'>, { heading, total }: Pick<SearchData, 'heading' | 'total'>) {
  const { title, everything, description, home } = words[language];
  const name = heading || everything;
  const figure = count(total.count, language) + (total.exact ? '' : '+');
  return {
    home,
    title: heading === '' ? everything : title.replace('{{name}}', name),
    description: description.replace('{{name}}', name).replace('{{figure}}', figure),
  };
}

/** Title and description of the page of all categories. */
export function allCategoriesMeta({ language }: Pick<PageContext, 'language'>) {
  const { allCategories, allCategoriesText } = words[language];
  return { title: allCategories, description: allCategoriesText };
}
