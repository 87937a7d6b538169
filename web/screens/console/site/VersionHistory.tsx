import { History } from 'lucide-react';
import { useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { SiteChange, SiteVersion } from '../../../../contract/schemas/site-version.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import console from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from './Site.module.css';

export interface Versions {
  items: readonly SiteVersion[];
  hasMore: boolean;
}

export interface VersionHistoryProps {
  first: Versions;
  loadMore: (before: number) => Promise<Versions>;
  /** Returns whether it succeeded. */
  onRevert: (number: number, reason: string) => Promise<boolean>;
}

const tones = { InForce: 'positive', Planned: 'action', Former: 'neutral', Withdrawn: 'neutral' } as const;

/** Saved versions, newest first, each with its differences and a button that restores it. Remount it for another document. */
export function VersionHistory({ first, loadMore, onRevert }: VersionHistoryProps) {
  const { t } = useTranslation('siteDesk', 'console');
  const { show } = useToast();
  const [loaded, setLoaded] = useState<Versions & { after: Versions }>();
  const [isLoading, setLoading] = useState(false);
  const [restored, setRestored] = useState<SiteVersion>();
  const [isBusy, setBusy] = useState(false);
  // A new first page would leave a gap before older ones.
  const older = loaded?.after === first ? loaded : undefined;
  const items = [...first.items, ...(older?.items ?? [])];
  const { hasMore } = older ?? first;
  const more = async () => {
    setLoading(true);
    try {
      const next = await loadMore(items.at(-1)?.number ?? 0);
      setLoaded({ after: first, items: [...(older?.items ?? []), ...next.items], hasMore: next.hasMore });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show({ title: t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setLoading(false);
    }
  };
  const revert = async ({ number }: SiteVersion, reason: string) => {
    setBusy(true);
    const isDone = await onRevert(number, reason);
    setBusy(false);
    if (isDone) setRestored(undefined);
  };
  return (
    <Card title={t('siteDesk.versions.name')}>
      {items.length === 0 ? (
        <EmptyState
          art={<History aria-hidden="true" />}
          tone="neutral"
          title={t('siteDesk.versions.none')}
          text={t('siteDesk.versions.noneText')}
        />
      ) : (
        <ol className={console.lines}>
          {items.map((version) => (
            <Line key={version.number} version={version} onRevert={() => setRestored(version)} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button variant="text" loading={isLoading} onClick={() => void more()}>
          {t('console.more')}
        </Button>
      )}
      {restored && (
        <ReasonDialog
          title={t('siteDesk.versions.revertTitle', { number: String(restored.number) })}
          text={t('siteDesk.versions.revertText')}
          confirmLabel={t('siteDesk.versions.revert')}
          isBusy={isBusy}
          onClose={() => setRestored(undefined)}
          onConfirm={(reason) => void revert(restored, reason)}
        />
      )}
    </Card>
  );
}

function Line({ version, onRevert }: { version: SiteVersion; onRevert: () => void }) {
  const { t } = useTranslation('siteDesk');
  const { language } = usePage();
  const now = useNow();
  const { number, savedAt, startsAt, authorName, reason, state, isProduct, changes, moreChanges } = version;
  const isLater = Date.parse(startsAt) > Date.parse(savedAt);
  return (
    <li className={styles.version}>
      <div>
        <p className={styles.versionName}>
          {t('siteDesk.versions.number', { number: String(number) })}
          <Tag tone={tones[state]}>{t(`siteDesk.versions.state.${state}`)}</Tag>
          {isProduct && <Tag>{t('siteDesk.versions.product')}</Tag>}
        </p>
        <p className={styles.quiet}>
          {[
            moment(savedAt, language, now),
            authorName ?? t('siteDesk.versions.unknown'),
            ...(isLater ? [t('siteDesk.versions.starts', { time: moment(startsAt, language, now) })] : []),
          ].join(' · ')}
        </p>
        <p className={styles.quiet}>{t('siteDesk.versions.reason', { reason })}</p>
        {changes.length > 0 && (
          <Disclosure
            variant="group"
            title={t('siteDesk.versions.changes', {
              count: changes.length + moreChanges,
              figure: String(changes.length + moreChanges),
            })}
          >
            <Differences changes={changes} more={moreChanges} />
          </Disclosure>
        )}
      </div>
      {state !== 'InForce' && (
        <Button
          variant="outlined"
          size="s"
          aria-label={t('siteDesk.versions.revertLabel', { number: String(number) })}
          onClick={onRevert}
        >
          {t('siteDesk.versions.revert')}
        </Button>
      )}
    </li>
  );
}

const fields = [
  'title',
  'text',
  'order',
  'email',
  'phone',
  'address',
  'kind',
  'content',
  'startsOn',
  'endsOn',
  'isActive',
] as const;

function Differences({ changes, more }: { changes: readonly SiteChange[]; more: number }) {
  const { t } = useTranslation('siteDesk');
  const label = ({ about, field, language }: SiteChange) => {
    const known = fields.find((one) => one === field);
    const of = language === 'tr' || language === 'en' ? ` (${t(`siteDesk.language.${language}`)})` : '';
    return [...(about === undefined ? [] : [about]), `${known ? t(`siteDesk.field.${known}`) : field}${of}`].join(
      ' · ',
    );
  };
  const value = ({ field }: SiteChange, text: string | undefined) => {
    if (text === undefined) return t('siteDesk.empty');
    if (field === 'isActive') return t(text === 'true' ? 'siteDesk.yes' : 'siteDesk.no');
    if (field === 'kind' && (text === 'Search' || text === 'Campaign' || text === 'Ads'))
      return t(`siteDesk.row.kinds.${text}`);
    return text;
  };
  return (
    <>
      <dl className={styles.changes}>
        {changes.map((change, at) => (
          <div key={at}>
            <dt>{label(change)}</dt>
            <dd>
              <del>{value(change, change.before)}</del> → <ins>{value(change, change.after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles.quiet}>{t('siteDesk.versions.more', { figure: String(more) })}</p>}
    </>
  );
}
