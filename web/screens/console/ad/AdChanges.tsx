import type { Finding, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './AdPane.module.css';
import { TextWithFindings } from './TextWithFindings.tsx';

/** What an edit changes: the published text next to the new one. */
export function AdChanges({ changes, findings }: Pick<ReviewedAd, 'changes'> & { findings: readonly Finding[] }) {
  const { t } = useTranslation('consoleQueue');
  const linesOf = ({ part }: ReviewedAd['changes'][number], text: string) => {
    if (text === '') return t('consoleQueue.ad.nothing');
    return part === 'pictures' ? t('consoleQueue.ad.pictures', { figure: text }) : text;
  };
  return (
    <Card pad="s" titleAs="h3" title={t('consoleQueue.ad.changes')}>
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.part}>
            <dt>{t(`consoleQueue.ad.part.${change.part}`)}</dt>
            <dd className={styles.before}>
              <small>{t('consoleQueue.ad.before')}</small>
              <del>{linesOf(change, change.before)}</del>
            </dd>
            <dd className={styles.after}>
              <small>{t('consoleQueue.ad.after')}</small>
              <ins>
                {change.part === 'title' || change.part === 'description' ? (
                  <TextWithFindings text={linesOf(change, change.after)} field={change.part} findings={findings} />
                ) : (
                  linesOf(change, change.after)
                )}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
