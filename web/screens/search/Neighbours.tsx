import { useTranslation } from '../../client/i18n.tsx';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import styles from './Neighbours.module.css';
import type { SearchData } from './search-data.ts';

/** Links to the same search in nearby places, other categories and other makes, for readers and search engines. */
export function Neighbours({ links }: { links: NonNullable<SearchData['landing']>['links'] }) {
  const { t } = useTranslation();
  const { language } = usePage();
  if (links.length === 0) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('search.page.neighbours.label')}>
      {links.map(({ kind, items }) => (
        <section key={kind}>
          <h2>{t(`search.page.neighbours.${kind}`)}</h2>
          <ul>
            {items.map(({ label, path, count: figure }) => (
              <li key={path} className="num">
                <a href={`/${path}`}>{label}</a> {count(figure, language)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
