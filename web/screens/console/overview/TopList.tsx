import { useId } from 'react';
import type { TopName } from '../../../../contract/overview.ts';
import type { TopEntry } from '../../../../contract/schemas/overview.ts';
import { count, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Overview } from './loaded-overview.ts';
import { ExportButton } from './ExportButton.tsx';
import styles from './Overview.module.css';

const sold: readonly TopName[] = ['categories', 'places', 'sellers'];

export interface TopListProps {
  name: TopName;
  entries: readonly TopEntry[];
  range: Overview['range'];
}

/** The largest categories, places, sellers or searches of the range. */
export function TopList({ name, entries, range }: TopListProps) {
  const { t } = useTranslation('overviewDesk');
  const { language } = usePage();
  const id = useId();
  const readsMembers = usePermissions()('readMembers');
  const title = t(`overviewDesk.topNames.${name}`);
  const isSold = sold.includes(name);
  return (
    <Card as="article" pad="s" aria-labelledby={`${id}t`} className={styles.card}>
      <header className={styles.head}>
        <h3 id={`${id}t`}>{title}</h3>
        <div className={styles.acts}>
          <ExportButton sheet={name} range={range} title={title} />
        </div>
      </header>
      {entries.length === 0 ? (
        <p className={styles.note}>{t('overviewDesk.noTop')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`overviewDesk.topColumns.${name}`)}</th>
              {isSold && <th scope="col">{t('overviewDesk.topColumns.value')}</th>}
              {name === 'emptySearches' && <th scope="col">{t('overviewDesk.topColumns.people')}</th>}
              <th scope="col">{t(`overviewDesk.topColumns.${countName(name)}`)}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id ?? entry.name}>
                <th scope="row">
                  {name === 'sellers' && readsMembers && entry.id !== undefined ? (
                    <AppLink to={screenPath('consoleMember', language, { id: entry.id })}>
                      {entry.name || t('overviewDesk.gone')}
                    </AppLink>
                  ) : (
                    entry.name || t('overviewDesk.gone')
                  )}
                </th>
                {isSold && <td>{price(entry.amount, language)}</td>}
                {name === 'emptySearches' && <td>{count(entry.amount, language)}</td>}
                <td>{count(entry.count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const countName = (name: TopName): 'items' | 'searches' | 'ads' => {
  if (sold.includes(name)) return 'items';
  return name === 'emptySearches' ? 'searches' : 'ads';
};
