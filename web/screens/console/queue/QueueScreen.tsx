import { Suspense, useEffect, useRef, useState } from 'react';
import { AdMenu } from '../ad/AdMenu.tsx';
import { AdPane } from '../ad/AdPane.tsx';
import { Notices, SidePane } from '../decide/SidePane.tsx';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import type { LoadedQueue } from '../ReviewQueue.tsx';
import { PhoneNavigation } from './PhoneNavigation.tsx';
import { QueueList } from './QueueList.tsx';
import styles from './Queue.module.css';
import { AdMissing, AdWaiting, NoAdOpen, QueueEmpty } from './states.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useReviewing } from './use-reviewing.ts';
import type { Reviewing } from './use-reviewing.ts';
import { useNowFrom } from './use-surroundings.ts';
import { lazy } from '../../../ui/lazy.ts';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** Three panes on a desktop; on a phone the list, then the ad with the buttons under the thumb. */
export function QueueScreen(loaded: LoadedQueue) {
  const reviewing = useReviewing(loaded);
  const now = useNowFrom(loaded.now);
  const bar = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<boolean>();
  const { summary, queue, review, opinion, askedId, openId, isWide } = reviewing;
  const list = { filter: loaded.filter, sort: loaded.sort };
  // Every ad is read from its top.
  useEffect(() => {
    if (middle.current) middle.current.scrollTop = 0;
  }, [openId]);
  useQueueKeys(reviewing, { bar, openHelp: () => setKeys(true) });
  return (
    <ConsoleFrame tab="queue" summary={summary} isFull isDeep={askedId !== undefined}>
      <div className={styles.panes} data-open={askedId === undefined ? undefined : ''}>
        <div className={styles.list}>
          <QueueList
            queue={queue}
            request={{ id: undefined, ...list }}
            summary={summary}
            openId={openId}
            now={now}
            isWide={isWide}
            onHover={reviewing.prepare}
          />
          {isOver(reviewing) && (
            <div className={styles.emptyList}>
              <QueueEmpty {...list} />
            </div>
          )}
        </div>
        <div ref={middle} className={styles.middle} data-scrolls="">
          <Middle reviewing={reviewing} {...list} />
        </div>
        {review && opinion && (
          <SidePane
            key={review.ad.id}
            review={review}
            opinion={opinion}
            busy={reviewing.busy}
            sheet={reviewing.sheet}
            now={now}
            bar={bar}
            onChange={reviewing.change}
            onPress={reviewing.press}
            onDecide={reviewing.decide}
            onCloseSheet={reviewing.closeSheet}
            onKeys={() => setKeys(true)}
          />
        )}
      </div>
      {keys !== undefined && (
        <Suspense fallback={null}>
          <KeysDialog open={keys} onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </ConsoleFrame>
  );
}

/** Nothing waits any more, and nothing is on its way. */
const isOver = ({ queue }: Reviewing): boolean => queue.items.length === 0 && queue.state === 'idle' && !queue.hasMore;

/** The open ad, or why there is none. */
function Middle({ reviewing, ...list }: { reviewing: Reviewing } & Pick<LoadedQueue, 'filter' | 'sort'>) {
  const [isDeleting, setDeleting] = useState<boolean>();
  const { queue, summary, review, opinion, detail: loaded, askedId, openId } = reviewing;
  if (openId === undefined) return isOver(reviewing) ? <QueueEmpty {...list} /> : <NoAdOpen />;
  return (
    <>
      {askedId !== undefined && (
        <PhoneNavigation
          items={queue.items}
          openId={askedId}
          total={summary.queue[list.filter]}
          list={list}
          onMove={reviewing.move}
        />
      )}
      {review && opinion ? (
        <>
          <Notices
            notice={opinion.notice}
            heldBy={reviewing.heldBy}
            pending={review.pending}
            onTakeBack={reviewing.takeBack}
          />
          <AdPane
            key={review.ad.id}
            review={review}
            title={reviewing.title}
            menu={
              <AdMenu
                review={review}
                onChanged={() => reviewing.reload(review.ad.id)}
                onAct={reviewing.press}
                onDelete={() => setDeleting(true)}
              />
            }
          />
          {isDeleting !== undefined && (
            <Suspense fallback={null}>
              <DeleteDialog
                key={review.ad.id}
                review={review}
                opinion={opinion}
                open={isDeleting}
                onClose={() => setDeleting(false)}
                onDone={() => {
                  setDeleting(false);
                  reviewing.deleted(review);
                }}
              />
            </Suspense>
          )}
        </>
      ) : loaded?.code === undefined ? (
        <AdWaiting />
      ) : (
        <AdMissing code={loaded.code} again={() => void reviewing.reload(openId)} />
      )}
    </>
  );
}
