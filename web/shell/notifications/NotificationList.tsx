import { BellOff, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { allNotifications } from '../../../contract/notifications.ts';
import { loadNotifications, loadOlderNotifications, useNotifications } from '../../client/notifications.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { ageGroup, ageGroups } from './age-group.ts';
import { useNow } from '../../client/now.ts';
import styles from './Notifications.module.css';

/** Distance from the bottom in CSS px at which the next page loads (specification, section 5). */
const thresholdPx = 5;

export interface NotificationListProps {
  categoryId: number;
  isOpen: boolean;
  onClose: () => void;
  onShowAll: () => void;
}

/** The notifications of one category, grouped by age, with infinite scrolling. */
export function NotificationList({ categoryId, isOpen, onClose, onShowAll }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { list, hasFailed, load, older } = useList(categoryId, isOpen);
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();

  const followEnd = () => {
    const box = scroller.current;
    if (box && isOpen && box.scrollHeight - box.scrollTop - box.clientHeight <= thresholdPx) older.load();
  };
  // One page may not fill a tall sheet.
  useLayoutEffect(followEnd, [list?.items.length, isOpen]);

  return (
    <div ref={scroller} className={styles.scroller} onScroll={followEnd} aria-busy={!list && !hasFailed}>
      {!list && (hasFailed ? <Failed onRetry={load} /> : <Loading />)}
      {list?.items.length === 0 && <Nothing {...(categoryId !== allNotifications && { onShowAll })} />}
      {list &&
        ageGroups.map((group) => {
          const items = list.items.filter(({ creationTime }) => ageGroup(creationTime, now) === group);
          return (
            items.length > 0 && (
              <section key={group} aria-label={t(`notifications.${group}`)}>
                <h3 className={styles.age}>{t(`notifications.${group}`)}</h3>
                <ul>
                  {items.map((one) => (
                    <li key={one.id}>
                      <NotificationItem notification={one} now={now} onClose={onClose} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      {older.isLoading && <Rows count={1} />}
      {older.hasFailed && (
        <p className={styles.moreFailed} role="alert">
          {t('notifications.moreFailed')}
          <Button variant="text" size="s" onClick={() => older.load(true)}>
            {t('notifications.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The list: loaded when opened or stale, and polled every minute while the live stream is disconnected. */
function useList(categoryId: number, isOpen: boolean) {
  const { lists, isLive } = useNotifications();
  const list = lists[categoryId];
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadNotifications(categoryId).catch(() => setFailed(true));
  }, [categoryId]);

  // It may have become stale while it was closed.
  useEffect(() => {
    if (isOpen && !(isLive && list && !list.isStale)) load();
  }, [isOpen, load]);
  useEffect(() => {
    if (isOpen && list?.isStale) load();
  }, [list?.isStale]);
  useEffect(() => {
    if (!isOpen || isLive) return undefined;
    const polling = setInterval(load, limits.pollingMs);
    return () => clearInterval(polling);
  }, [isOpen, isLive, load]);

  return { list, hasFailed, load, older: useOlder(categoryId, list?.hasNextPage ?? false) };
}

/** The next page: one request at a time; after a failure only on a press. */
function useOlder(categoryId: number, hasNextPage: boolean) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);
  const load = (isAsked = false) => {
    if (isBusy.current || !hasNextPage || (state === 'failed' && !isAsked)) return;
    isBusy.current = true;
    setState('loading');
    loadOlderNotifications(categoryId)
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed' };
}

function Loading() {
  const { t } = useTranslation('notifications');
  return (
    <div role="status">
      <span className="vh">{t('notifications.loading')}</span>
      <Rows count={5} />
    </div>
  );
}

function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.row}>
      <Skeleton shape="block" width={60} height={60} />
      <SkeletonText widths={['72%', '94%', '28%']} className={styles.lines} />
    </div>
  ));
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState
      as="h3"
      art={<WifiOff aria-hidden="true" />}
      tone="danger"
      title={t('notifications.failedTitle')}
      actions={
        <Button variant="soft" onClick={onRetry}>
          {t('notifications.retry')}
        </Button>
      }
    />
  );
}

function Nothing({ onShowAll }: { onShowAll?: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState
      as="h3"
      art={<BellOff aria-hidden="true" />}
      tone="neutral"
      title={t(onShowAll ? 'notifications.emptyHere' : 'notifications.emptyTitle')}
      text={onShowAll ? undefined : t('notifications.emptyText')}
      actions={
        onShowAll && (
          <Button variant="soft" onClick={onShowAll}>
            {t('notifications.showAll')}
          </Button>
        )
      }
    />
  );
}
