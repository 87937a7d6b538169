import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DecisionLine } from '../decisions/DecisionLine.tsx';
import styles from './AdPane.module.css';

/** Earlier decisions on the ad. */
export function AdHistory({ entries }: { entries: ReviewedAd['history'] }) {
  const { t } = useTranslation('consoleQueue');
  return (
    <Card pad="s" titleAs="h3" title={t('consoleQueue.ad.history')}>
      {entries.length === 0 ? (
        <p className={styles.quiet}>{t('consoleQueue.ad.noHistory')}</p>
      ) : (
        <ol className={styles.history}>
          {entries.map((entry) => (
            <DecisionLine key={entry.id} entry={entry} isOfOneAd />
          ))}
        </ol>
      )}
    </Card>
  );
}
