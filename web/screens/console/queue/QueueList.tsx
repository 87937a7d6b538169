import { ArrowUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, chipClass } from '../../../ui/Chip.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Summary } from '../frame/use-summary.ts';
import { QueueRow } from './QueueRow.tsx';
import styles from './QueueList.module.css';
import { filters, sorts, writeQueueAddress } from './queue-address.ts';
import type { QueueRequest } from './queue-address.ts';
import type { Queue } from './use-queue.ts';

export interface QueueListProps {
  queue: Queue;
  request: QueueRequest;
  summary: Summary;
  openId: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  isWide: boolean;
  onHover: (adId: string) => void;
}

/** Waiting ads with filters, counts and sorting. On a desktop it stays next to the open ad. */
export function QueueList({ queue, request, summary, openId, now, isWide, onHover }: QueueListProps) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const list = useRef<HTMLUListElement>(null);
  const total = totalOf(queue, summary.queue[request.filter]);
  const path = screenPath('reviewQueue', language);
  const href = (change: Partial<QueueRequest>) => writeQueueAddress(path, { ...request, ...change });
  useCurrentInView(list, openId);
  return (
    <section className={styles.pane} aria-label={t('consoleQueue.queue.list')} data-list="">
      <div className={styles.head}>
        <h1>{t('consoleQueue.queue.name')}</h1>
        <Tag>{t('consoleQueue.queue.ads', { count: total, figure: count(total, language) })}</Tag>
      </div>
      <Tools request={request} summary={summary} />
      {queue.items.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {queue.items.map((item) => (
            <QueueRow
              key={item.adId}
              item={item}
              href={href({ id: item.adId })}
              isOpen={item.adId === openId}
              now={now}
              isWide={isWide}
              onHover={onHover}
            />
          ))}
        </ul>
      )}
      <More queue={queue} />
    </section>
  );
}

/** The loaded list wins over the summary, which may be some seconds old. */
const totalOf = ({ items, hasMore }: Queue, waitingCount: number): number =>
  hasMore ? Math.max(waitingCount, items.length) : items.length;

function Tools({ request, summary }: Pick<QueueListProps, 'request' | 'summary'>) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const navigate = useNavigate();
  const path = screenPath('reviewQueue', language);
  const { filter, sort } = request;
  const sortName = t(`consoleQueue.queue.sorts.${sort}`);
  return (
    <div className={styles.tools}>
      <nav aria-label={t('consoleQueue.queue.filters')}>
        <ul>
          {filters
            .filter((one) => one === 'All' || one === filter || summary.queue[one] > 0)
            .map((one) => (
              <li key={one}>
                <AppLink
                  to={writeQueueAddress(path, { sort, filter: one })}
                  className={chipClass({ chosen: one === filter, className: styles.chip })}
                  aria-current={one === filter ? 'true' : undefined}
                >
                  {t(`consoleQueue.queue.filter.${one}`)}
                  {one !== 'All' && <span className="num">{count(summary.queue[one], language)}</span>}
                </AppLink>
              </li>
            ))}
        </ul>
      </nav>
      <Menu
        label={t('consoleQueue.queue.sort', { name: sortName })}
        side="bottom-end"
        trigger={(props) => (
          <Chip
            {...props}
            className={styles.chip}
            icon={<ArrowUpDown aria-hidden="true" />}
            aria-label={t('consoleQueue.queue.sort', { name: sortName })}
          />
        )}
        items={sorts.map((one) => ({
          label: t(`consoleQueue.queue.sorts.${one}`),
          checked: one === sort,
          onSelect: () => void navigate(writeQueueAddress(path, { filter, sort: one })),
        }))}
      />
    </div>
  );
}

/** Loads the next page when the end of the list scrolls into view. The button is the fallback, and the retry after a failure. */
function More({ queue: { hasMore, state, loadMore } }: Pick<QueueListProps, 'queue'>) {
  const { t } = useTranslation('console');
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  load.current = loadMore;
  const isWaiting = hasMore && state === 'idle';
  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load.current();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWaiting]);
  if (!hasMore && state !== 'failed') return null;
  return (
    <div ref={end} className={styles.more} aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <Skeleton shape="block" height={48} width="100%" />
      ) : (
        <Button variant="text" size="s" onClick={() => void loadMore()}>
          {state === 'failed' ? `${t('console.failed')} ${t('console.retry')}` : t('console.more')}
        </Button>
      )}
    </div>
  );
}

/** Scrolls the open ad's row into view. Moves the focus too if it was in the list. */
function useCurrentInView(list: RefObject<HTMLUListElement | null>, openId: string | undefined): void {
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current) return;
    if (list.current?.contains(document.activeElement)) current.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'nearest' });
  }, [list, openId]);
}
