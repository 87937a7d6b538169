import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Facets } from '../../../contract/schemas/category.ts';
import { count } from '../../client/format.ts';
import styles from './CategoryTree.module.css';
import { isStandard } from './filter-labels.ts';
import { changed, searchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';

export interface CategoryTreeProps {
  data: SearchData;
  facets: Facets | null;
  request: SearchData['request'];
  max?: number | undefined;
}

/** Links to parent categories and, with ad counts, to subcategories. */
export function CategoryTree({ data, facets, request, max = 12 }: CategoryTreeProps) {
  const { t } = useTranslation();
  const { language, trail, total } = data;
  const at = (path: string, up: boolean) => {
    // Parent categories do not have this category's specs.
    const withoutCategory = changed(request, {
      category: undefined,
      ...(up && { numbers: undefined, values: request.values?.filter(isStandard) }),
    });
    return searchHref({ language, base: `/${path}`, isCategoryInBase: true }, withoutCategory, data.isMapOpen);
  };
  const above = trail.slice(0, -1);
  const current = trail.at(-1);
  const link = ({ id, name, path, count: figure }: Facets['categories'][number]) => (
    <li key={id}>
      <a href={at(path, false)} className={styles.child}>
        {name} <span>{count(figure, language)}</span>
      </a>
    </li>
  );
  const children = facets?.categories ?? [];
  // Shows a single remaining category instead of a "more" line.
  const shown = children.length === max + 1 ? max + 1 : max;
  const rest = children.slice(shown);
  return (
    <ul className={styles.tree}>
      {current && (
        <li>
          <a href={at('all', true)} className={styles.up}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('search.filter.allCategories')}
          </a>
        </li>
      )}
      {above.map(({ id, name, path }) => (
        <li key={id}>
          <a href={at(path, true)} className={styles.up}>
            <ChevronLeft size={16} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
      {current && (
        <li>
          <a href={at(current.path, false)} className={styles.current} aria-current="true">
            {current.name} <span>{count(total.count, language) + (total.exact ? '' : '+')}</span>
          </a>
        </li>
      )}
      {children.slice(0, shown).map(link)}
      {rest.length > 0 && (
        <li>
          <details className={styles.more}>
            <summary>
              {t('search.filter.more', { figure: rest.length })} <ChevronRight size={16} aria-hidden="true" />
            </summary>
            <ul>{rest.map(link)}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}
