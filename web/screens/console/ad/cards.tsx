import { Link2 } from 'lucide-react';
import type { Finding, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AdThumb } from '../../my-ads/shared/AdThumb.tsx';
import { DecisionLine } from '../decisions/DecisionLine.tsx';
import { moment } from '../frame/age.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import { AdStatusTag } from './AdStatusTag.tsx';
import styles from './AdPane.module.css';
import { Marked } from './Marked.tsx';

/** What an edit changes: what others see now beside what they would see. */
export function Changes({ changes, findings }: Pick<ReviewedAd, 'changes'> & { findings: readonly Finding[] }) {
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
                  <Marked text={linesOf(change, change.after)} field={change.part} findings={findings} />
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

/** Other ads with the same photos or the same text; each opens in the queue's screen. */
export function LookAlikes({ lookAlikes }: Pick<ReviewedAd, 'lookAlikes'>) {
  const { t } = useTranslation('consoleQueue');
  const groups = [
    { title: t('consoleQueue.ad.likePhoto'), ads: lookAlikes.filter(({ by }) => by === 'photo') },
    { title: t('consoleQueue.ad.likeText'), ads: lookAlikes.filter(({ by }) => by === 'text') },
  ];
  return groups.map(
    ({ title, ads }) =>
      ads.length > 0 && (
        <Card key={title} pad="s" titleAs="h3" title={title}>
          <ul className={styles.twins}>
            {ads.map((ad) => (
              <LookAlike key={ad.id} ad={ad} />
            ))}
          </ul>
        </Card>
      ),
  );
}

function LookAlike({ ad }: { ad: ReviewedAd['lookAlikes'][number] }) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  return (
    <li>
      <AppLink
        to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
        prefetch="none"
        className={styles.twin}
      >
        <AdThumb picture={ad.picture} sizes="64px" className={styles.thumb} />
        <span className={styles.twinAbout}>
          <b>{ad.title}</b>
          <span>{[ad.id, ad.sellerName, price(ad.price, language)].join(' · ')}</span>
        </span>
        <span className={styles.twinTags}>
          {ad.isSameSeller && <Tag icon={<Link2 aria-hidden="true" />}>{t('consoleQueue.ad.sameSeller')}</Tag>}
          <AdStatusTag status={ad.status} />
        </span>
      </AppLink>
    </li>
  );
}

/** Open reports of the ad; they are closed on the reports' screen. */
export function OpenReports({ adId, reports }: { adId: string } & Pick<ReviewedAd, 'reports'>) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const now = useNow();
  if (reports.length === 0) return null;
  return (
    <Card
      pad="s"
      titleAs="h3"
      title={t('consoleQueue.ad.reports')}
      aside={
        <AppLink
          to={`${screenPath('consoleReports', language)}?${new URLSearchParams({ ad: adId })}`}
          className={styles.link}
        >
          {t('consoleQueue.ad.toReports')}
        </AppLink>
      }
    >
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              <Tag tone="warning">{report.reason}</Tag>
              <time dateTime={report.at}>{moment(report.at, language, now)}</time>
            </p>
            {report.description !== undefined && <p>{report.description}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was decided on the ad before. */
export function History({ entries }: { entries: ReviewedAd['history'] }) {
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
