import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { CategoryPicture } from '../../ui/CategoryPicture.tsx';
import styles from './Categories.module.css';

/** Main categories with pictures and ad counts. A phone shows nine and a link to all. */
export function Categories() {
  const { t } = useTranslation('home');
  const { language, mainCategories } = usePage();
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={styles.list}>
        {mainCategories.map((category) => (
          <li key={category.id}>
            <AppLink to={screenPath('categorySlugSearch', language, { slug: category.path })} className={styles.link}>
              <span className={styles.picture}>
                <CategoryPicture id={category.id} />
              </span>
              <b>{category.name}</b>
              <small>{count(category.adCount, language)}</small>
            </AppLink>
          </li>
        ))}
        <li className={styles.all}>
          <AppLink to={screenPath('searchAllCategories', language)} className={styles.link}>
            <span className={styles.picture}>
              <LayoutGrid size={24} aria-hidden="true" />
            </span>
            <b>{t('home.all')}</b>
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
