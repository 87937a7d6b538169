import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { categoryCalls } from '../../contract/calls/categories.ts';
import { count } from '../client/format.ts';
import { AppLink } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import { queryOf, useQuery } from '../client/queries.ts';
import { CategoryPicture } from '../ui/CategoryPicture.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './MegaMenu.module.css';

const maxShown = 7;

/** Main categories on the left, subcategories of the hovered one in columns. */
export default function MegaMenu() {
  const { t } = useTranslation();
  const { language, mainCategories } = usePage();
  const { data, isError } = useQuery(queryOf(categoryCalls.mainMenu, {}));
  const [chosen, setChosen] = useState(mainCategories[0]?.id);
  const main = data?.items.find((one) => one.id === chosen);
  return (
    <div className={`wrap ${styles.menu}`}>
      <ul className={styles.mains}>
        {mainCategories.map(({ id, name, path }) => (
          <li key={id}>
            <AppLink
              to={`/${path}`}
              className={styles.main}
              data-chosen={id === chosen || undefined}
              onPointerEnter={() => setChosen(id)}
              onFocus={() => setChosen(id)}
            >
              <CategoryPicture id={id} size={28} /> {name} <ChevronRight size={16} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        {isError && <p>{t('shell.menu.failed')}</p>}
        {!data && !isError && <SkeletonText widths={['30%', '60%', '45%', '55%', '40%']} />}
        {main?.children.map((child) => (
          <section key={child.id} className={styles.group}>
            <h2>
              <AppLink to={`/${child.path}`}>{child.name}</AppLink>{' '}
              <span className="num">{count(child.adCount, language)}</span>
            </h2>
            <ul>
              {child.children.slice(0, maxShown).map((grandchild) => (
                <li key={grandchild.id}>
                  <AppLink to={`/${grandchild.path}`}>{grandchild.name}</AppLink>
                </li>
              ))}
              {child.children.length > maxShown && (
                <li>
                  <AppLink to={`/${child.path}`} className={styles.more}>
                    {t('shell.menu.all', { name: child.name })}
                  </AppLink>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
