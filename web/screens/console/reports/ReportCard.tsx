import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { Report } from '../../../../contract/schemas/moderation.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/words.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { AdThumb } from '../../my-ads/shared/AdThumb.tsx';
import { useActs } from '../../settings/frame/use-acts.ts';
import { AdStatusTag } from '../ad/AdStatusTag.tsx';
import { moment } from '../frame/age.ts';
import { privateFile } from '../frame/private-file.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import styles from './Reports.module.css';

const noteMost = 500;

export interface ReportCardProps {
  report: Report;
  about: 'ads' | 'members';
  onSolved: () => void;
}

/** A report: of what, by whom, why, and closing it. */
export function ReportCard({ report, about, onSolved }: ReportCardProps) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const [isAsked, setAsked] = useState(false);
  const { reason, ad } = report;
  return (
    <Card as="li" pad="s">
      <div className={styles.head}>
        <Tag tone={report.isSolved ? 'neutral' : 'warning'}>{reason.name}</Tag>
        <time dateTime={report.at} className={styles.quiet}>
          {moment(report.at, language)}
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
          <Button
            variant="soft"
            size="s"
            icon={<CircleCheck aria-hidden="true" />}
            aria-label={`${t('console.reports.solve')}: ${t('console.reports.solveOf', { reason: reason.name })}`}
            onClick={() => setAsked(true)}
          >
            {t('console.reports.solve')}
          </Button>
        </div>
      )}
      <SolveDialog report={report} about={about} open={isAsked} onClose={() => setAsked(false)} onSolved={onSolved} />
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
            <AppLink to={screenPath('adOwner', language, { id })} prefetch="none">
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
  return (
    <p className={styles.solved}>
      <Tag tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        {t('console.reports.solvedTag')}
      </Tag>
      {solvedAt !== undefined && (
        <span className={styles.quiet}>
          {t('console.reports.solvedBy', { name: solvedBy ?? '', at: moment(solvedAt, language) })}
        </span>
      )}
      {note !== undefined && <q>{note}</q>}
    </p>
  );
}

function SolveDialog({
  report,
  about,
  open,
  onClose,
  onSolved,
}: ReportCardProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('console', 'forms');
  const { perform, busy } = useActs();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const solve = async () => {
    const body = note.trim() === '' ? {} : { note: note.trim() };
    const isSolved = await perform(
      'solve',
      () =>
        about === 'ads'
          ? call(moderationCalls.solveReport, { query: { adReportId: report.id }, body })
          : call(moderationCalls.solveUserReport, { body: { userReportId: report.id, ...body } }),
      t('console.reports.solved'),
    );
    if (!isSolved) return;
    onClose();
    await revalidate();
    onSolved();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.reports.solveTitle')}
      text={t('console.reports.solveText')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={busy !== undefined} onClick={() => void solve()}>
            {t('console.reports.solve')}
          </Button>
        </>
      }
    >
      <Field label={t('console.reports.note')}>
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={3}
            maxLength={noteMost}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
