import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { chipClass } from '../../../ui/Chip.tsx';
import styles from './ListTools.module.css';

export interface CategoryChipsProps {
  categories: readonly { categoryId: number; name: string; count: number }[];
  chosen: number | undefined;
  href: (category: number | undefined) => string;
}

/** Filter by main category, with counts. Hidden if there is only one category. */
export function CategoryChips({ categories, chosen, href }: CategoryChipsProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  if (categories.length < 2 && chosen === undefined) return null;
  const total = categories.reduce((sum, category) => sum + category.count, 0);
  const all = { categoryId: undefined, name: t('myAds.all'), count: total };
  return (
    <nav aria-label={t('myAds.categories')} className={styles.categories}>
      <ul>
        {[all, ...categories].map((category) => (
          <li key={category.categoryId ?? 0}>
            <AppLink
              to={href(category.categoryId)}
              preventScrollReset
              aria-current={category.categoryId === chosen ? 'true' : undefined}
              className={chipClass({ chosen: category.categoryId === chosen })}
            >
              {category.name} <span className="num">{count(category.count, language)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
