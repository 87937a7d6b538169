import { CircleCheck, CircleX, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { bulkCalls } from '../../../../contract/calls/bulk.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { writeListAddress } from '../list/list-address.ts';
import { useAdActions } from '../own-ad/use-ad-actions.ts';
import { ErrorRows } from './ErrorRows.tsx';
import { SampleRows } from './SampleRows.tsx';
import styles from './bulk.module.css';
import type { BulkImport } from './check-file.ts';

export interface ImportProps {
  first: BulkImport;
  /** File name, if the file was uploaded on this page. */
  name: string | undefined;
  onLeave: () => void;
}

/** An import from its check to its end. */
export function Import({ first, name, onLeave }: ImportProps) {
  const [now, setNow] = useState(first);
  useProgress(now, setNow);
  if (now.state === 'Running') return <Running now={now} />;
  if (now.state === 'Checked') return <Checked now={now} name={name} onNow={setNow} onLeave={onLeave} />;
  return <Ended now={now} onLeave={onLeave} />;
}

const askEveryMs = 2_000;

/** Polls a running import until it ends. */
function useProgress({ id, state }: BulkImport, setNow: (now: BulkImport) => void): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'Running') return undefined;
    const timer = setInterval(() => {
      // A failed request is repeated at the next interval.
      call(bulkCalls.get, { params: { id } }).then(
        (now) => {
          setNow(now);
          if (now.state !== 'Running') void revalidate();
        },
        () => undefined,
      );
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [id, state]);
}

function Checked({
  now,
  name,
  onNow,
  onLeave,
}: {
  now: BulkImport;
  name: string | undefined;
  onNow: (now: BulkImport) => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const { isBusy, attempt } = useAdActions();
  const figure = (value: number) => count(value, language);
  const isGood = now.errorCount === 0;
  const toDo = now.sound - now.unchanged;
  const start = () => attempt(async () => onNow(await call(bulkCalls.start, { params: { id: now.id } })));
  const drop = () =>
    attempt(async () => {
      await call(bulkCalls.remove, { params: { id: now.id } });
      onLeave();
    });
  return (
    <Card
      title={name === undefined ? t('myAds.bulk.result.titlePlain') : t('myAds.bulk.result.title', { name })}
      className={styles.card}
    >
      <p className={styles.verdict} role="status">
        {outcomesOf(now).map(({ outcome, value, tone }) => (
          <Tag key={outcome} tone={tone}>
            {t(`myAds.bulk.result.${outcome}`, { count: value, figure: figure(value) })}
          </Tag>
        ))}
        {!isGood && (
          <Tag tone="danger">
            {t('myAds.bulk.result.errors', { count: now.errorCount, figure: figure(now.errorCount) })}
          </Tag>
        )}
        <span>{t(`myAds.bulk.result.${!isGood ? 'bad' : toDo === 0 ? 'same' : 'good'}`)}</span>
      </p>
      {!isGood && <ErrorRows errors={now.errors} total={now.errorCount} />}
      {now.sample.length > 0 && <SampleRows rows={now.sample} />}
      <div className={styles.acts}>
        {isGood && toDo > 0 ? (
          <Button size="l" icon={<Send aria-hidden="true" />} loading={isBusy} onClick={() => void start()}>
            {t('myAds.bulk.result.start', { count: toDo, figure: figure(toDo) })}
          </Button>
        ) : (
          <Button onClick={onLeave}>{t('myAds.bulk.end.another')}</Button>
        )}
        <Button
          variant="outlined"
          size={isGood ? 'l' : 'm'}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void drop()}
        >
          {t('myAds.bulk.result.drop')}
        </Button>
      </div>
    </Card>
  );
}

/** How many valid rows would create, change or keep an ad. */
function outcomesOf({ sound, changed, unchanged }: BulkImport) {
  const outcomes = [
    { outcome: 'fresh', value: sound - changed - unchanged, tone: 'positive' },
    { outcome: 'changed', value: changed, tone: 'action' },
    { outcome: 'unchanged', value: unchanged, tone: 'neutral' },
  ] as const;
  const present = outcomes.filter(({ value }) => value > 0);
  return present.length > 0 ? present : outcomes.slice(0, 1);
}

function Running({ now: { progress } }: { now: BulkImport }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const { done, total } = progress ?? { done: 0, total: 1 };
  return (
    <Card title={t('myAds.bulk.run.title')} className={styles.card}>
      <p className={styles.text}>{t('myAds.bulk.run.text')}</p>
      <progress className={styles.progress} max={total} value={done} aria-label={t('myAds.bulk.run.label')} />
      {progress && (
        <p className={`num ${styles.text}`}>
          {t('myAds.bulk.run.progress', { done: count(done, language), total: count(total, language) })}
        </p>
      )}
    </Card>
  );
}

function Ended({ now, onLeave }: { now: BulkImport; onLeave: () => void }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const made = now.made ?? 0;
  const another = (
    <Button variant="soft" onClick={onLeave}>
      {t('myAds.bulk.end.another')}
    </Button>
  );
  if (now.state === 'Failed') {
    return (
      <Card className={styles.card}>
        <EmptyState
          art={<CircleX />}
          tone="danger"
          title={t('myAds.bulk.end.failed')}
          text={t('myAds.bulk.end.failedText')}
          actions={another}
        />
        {now.errors.length > 0 && <ErrorRows errors={now.errors} total={now.errorCount} />}
      </Card>
    );
  }
  const href = writeListAddress(screenPath('myUnpublishedAds', language), { status: 'UnderReview' });
  return (
    <Card>
      <EmptyState
        art={<CircleCheck />}
        tone="positive"
        title={[
          ...(made > 0 || now.changed === 0
            ? [t('myAds.bulk.end.made', { count: made, figure: count(made, language) })]
            : []),
          ...(now.changed > 0
            ? [t('myAds.bulk.end.changed', { count: now.changed, figure: count(now.changed, language) })]
            : []),
        ].join(', ')}
        text={t(made > 0 ? 'myAds.bulk.end.madeText' : 'myAds.bulk.end.changedText')}
        actions={
          <>
            <AppLink to={href} className={buttonClass()}>
              {t('myAds.bulk.end.see')}
            </AppLink>
            {another}
          </>
        }
      />
    </Card>
  );
}
