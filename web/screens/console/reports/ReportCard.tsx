import { CircleCheck, X } from 'lucide-react';
import type { Report } from '../../../../contract/schemas/moderation.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { AdThumb } from '../../my-ads/own-ad/AdThumb.tsx';
import { AdStatusTag } from '../ad/AdStatusTag.tsx';
import { moment } from '../frame/moment.ts';
import { privateFile } from '../../../client/private-file.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import styles from './Reports.module.css';

export interface ReportCardProps {
  report: Report;
  about: 'ads' | 'members';
  /** The shortcut keys act on this card. */
  isCurrent: boolean;
  onSolve: () => void;
  onTakeDown: () => void;
}

/** Whether the reported ad is published and can be taken down. */
export const mayTakeDown = ({ isSolved, ad }: Report): boolean => !isSolved && ad?.status === 'OnSale';

/** A report with its actions and their shortcut keys. */
export function ReportCard({ report, about, isCurrent, onSolve, onTakeDown }: ReportCardProps) {
  const { t } = useTranslation('console', 'consoleQueue');
  const { language } = usePage();
  const now = useNow();
  const { reason, ad } = report;
  return (
    <Card
      as="li"
      pad="s"
      tabIndex={-1}
      data-report={report.id}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(styles.card, isCurrent && styles.current)}
    >
      <div className={styles.head}>
        <Tag tone={report.isSolved ? 'neutral' : 'warning'}>{reason.name}</Tag>
        <time dateTime={report.at} className={styles.quiet}>
          {moment(report.at, language, now)}
        </time>
      </div>
      {ad && <ReportedAd ad={ad} />}
      {about === 'ads' && !ad && <p className={styles.quiet}>{t('console.reports.goneAd')}</p>}
      <p className={styles.text}>
        {report.description ?? <span className={styles.quiet}>{t('console.reports.noText')}</span>}
      </p>
      <Photos keys={report.photos} />
      <People report={report} />
      {report.isSolved ? (
        <Solved report={report} />
      ) : (
        <div className={styles.acts}>
          {ad && (
            <AppLink
              to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
              prefetch="none"
              className={buttonClass({ variant: 'outlined', size: 's' })}
              aria-label={t('console.reports.openAdOf', { title: ad.title })}
            >
              {t('console.reports.openAd')}
            </AppLink>
          )}
          {ad && (
            <AppLink
              to={screenPath('consolePreview', language, { id: ad.id })}
              prefetch="none"
              target="_blank"
              className={buttonClass({ variant: 'outlined', size: 's' })}
              aria-label={t('consoleQueue.ad.previewOf', { title: ad.title })}
            >
              {t('consoleQueue.ad.preview')}
            </AppLink>
          )}
          {mayTakeDown(report) && (
            <Button
              variant="outlined"
              size="s"
              icon={<X aria-hidden="true" />}
              aria-keyshortcuts="R"
              aria-label={`${t('consoleQueue.decide.act.TakeDown')}: ${ad?.title ?? ''}`}
              onClick={onTakeDown}
            >
              {t('consoleQueue.decide.act.TakeDown')}
              <kbd aria-hidden="true">R</kbd>
            </Button>
          )}
          <Button
            variant="soft"
            size="s"
            icon={<CircleCheck aria-hidden="true" />}
            aria-keyshortcuts="Y"
            aria-label={`${t('console.reports.solve')}: ${t('console.reports.solveOf', { reason: reason.name })}`}
            onClick={onSolve}
          >
            {t('console.reports.solve')}
            <kbd aria-hidden="true">Y</kbd>
          </Button>
        </div>
      )}
    </Card>
  );
}

function ReportedAd({ ad }: { ad: NonNullable<Report['ad']> }) {
  const { language } = usePage();
  return (
    <AppLink
      to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
      prefetch="none"
      className={styles.ad}
    >
      <AdThumb picture={ad.picture} sizes="64px" className={styles.thumb} />
      <span>
        <b>{ad.title}</b>
        <small className="num">{ad.id}</small>
      </span>
      <AdStatusTag status={ad.status} />
    </AppLink>
  );
}

function Photos({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('console');
  if (keys.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('console.reports.photos')}>
      {keys.map((key, index) => (
        <li key={key}>
          <a href={privateFile(key)} target="_blank" rel="noopener">
            <img
              src={privateFile(key)}
              alt={t('console.photo', { number: index + 1 })}
              width={96}
              height={72}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function People({ report: { reporter, member } }: { report: Report }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const people = [
    { label: t('console.reports.reported'), ...member },
    { label: t('console.reports.reporter'), ...reporter },
  ];
  return (
    <dl className={styles.people}>
      {people.map(({ label, id, name }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <AppLink to={screenPath('consoleMember', language, { id })} prefetch="none">
              {name}
            </AppLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Solved({ report: { solvedBy, solvedAt, note } }: { report: Report }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const now = useNow();
  return (
    <p className={styles.solved}>
      <Tag tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        {t('console.reports.solvedTag')}
      </Tag>
      {solvedAt !== undefined && (
        <span className={styles.quiet}>
          {t('console.reports.solvedBy', { name: solvedBy ?? '', at: moment(solvedAt, language, now) })}
        </span>
      )}
      {note !== undefined && <q>{note}</q>}
    </p>
  );
}
