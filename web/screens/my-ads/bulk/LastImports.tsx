import type { bulkCalls } from '../../../../contract/calls/bulk.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { count, fullDate } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import styles from './bulk.module.css';

type Items = CallAnswer<typeof bulkCalls.list>['items'];

const tones: Record<Items[number]['state'], TagTone> = {
  Checked: 'action',
  Running: 'warning',
  Completed: 'positive',
  Failed: 'danger',
};

/** Earlier imports, each with a link to its result. */
export function LastImports({ items }: { items: Items }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const path = screenPath('bulkUpload', language);
  return (
    <Card pad="s" title={t('myAds.bulk.last.title')}>
      {items.length === 0 ? (
        <p className={styles.text}>{t('myAds.bulk.last.none')}</p>
      ) : (
        <ul className={styles.last}>
          {items.map(({ id, state, rows, createdAt }) => (
            <li key={id}>
              <AppLink to={`${path}?id=${id}`} preventScrollReset>
                <span>
                  <b>{fullDate(createdAt, language)}</b>
                  <small className="num">{t('myAds.list.found', { count: rows, figure: count(rows, language) })}</small>
                </span>
                <Tag tone={tones[state]}>{t(`myAds.bulk.last.states.${state}`)}</Tag>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
