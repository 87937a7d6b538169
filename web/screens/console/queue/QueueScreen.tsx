import { Suspense, useEffect, useRef, useState } from 'react';
import { AdMenu } from '../ad/AdMenu.tsx';
import { AdPane } from '../ad/AdPane.tsx';
import { DecisionNotices } from '../decide/DecisionNotices.tsx';
import { SidePane } from '../decide/SidePane.tsx';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import type { LoadedQueue } from './loaded-queue.ts';
import { PhoneNavigation } from './PhoneNavigation.tsx';
import { QueueList } from './QueueList.tsx';
import styles from './Queue.module.css';
import { AdLoading } from './AdLoading.tsx';
import { AdMissing } from './AdMissing.tsx';
import { NoAdOpen } from './NoAdOpen.tsx';
import { QueueEmpty } from './QueueEmpty.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useReviewScreen } from './use-review-screen.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { useNowFrom } from './use-now-from.ts';
import { lazy } from '../../../ui/lazy.ts';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** Three panes on a desktop. On a phone the list, then the ad with the decision buttons at the bottom. */
export function QueueScreen(loaded: LoadedQueue) {
  const screen = useReviewScreen(loaded);
  const now = useNowFrom(loaded.now);
  const bar = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<boolean>();
  const { summary, queue, review, draft, askedId, openId, isWide } = screen;
  const list = { filter: loaded.filter, sort: loaded.sort };
  // Scrolls to the top of each opened ad.
  useEffect(() => {
    if (middle.current) middle.current.scrollTop = 0;
  }, [openId]);
  useQueueKeys(screen, { bar, openHelp: () => setKeys(true) });
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
            onHover={screen.prepare}
          />
          {isOver(screen) && (
            <div className={styles.emptyList}>
              <QueueEmpty {...list} />
            </div>
          )}
        </div>
        <div ref={middle} className={styles.middle} data-scrolls="">
          <Middle screen={screen} {...list} />
        </div>
        {review && draft && (
          <SidePane
            key={review.ad.id}
            review={review}
            draft={draft}
            busy={screen.busy}
            sheet={screen.sheet}
            now={now}
            bar={bar}
            onChange={screen.change}
            onPress={screen.press}
            onDecide={screen.decide}
            onCloseSheet={screen.closeSheet}
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

/** Whether the queue is empty and nothing is loading. */
const isOver = ({ queue }: ReviewScreen): boolean =>
  queue.items.length === 0 && queue.state === 'idle' && !queue.hasMore;

/** The open ad, or why none is shown. */
function Middle({ screen, ...list }: { screen: ReviewScreen } & Pick<LoadedQueue, 'filter' | 'sort'>) {
  const [isDeleting, setDeleting] = useState<boolean>();
  const { queue, summary, review, draft, detail: loaded, askedId, openId } = screen;
  if (openId === undefined) return isOver(screen) ? <QueueEmpty {...list} /> : <NoAdOpen />;
  return (
    <>
      {askedId !== undefined && (
        <PhoneNavigation
          items={queue.items}
          openId={askedId}
          total={summary.queue[list.filter]}
          list={list}
          onMove={screen.move}
        />
      )}
      {review && draft ? (
        <>
          <DecisionNotices
            notice={draft.notice}
            heldBy={screen.heldBy}
            pending={review.pending}
            onTakeBack={screen.takeBack}
          />
          <AdPane
            key={review.ad.id}
            review={review}
            title={screen.title}
            menu={
              <AdMenu
                review={review}
                onChanged={() => screen.reload(review.ad.id)}
                onAct={screen.press}
                onDelete={() => setDeleting(true)}
              />
            }
          />
          {isDeleting !== undefined && (
            <Suspense fallback={null}>
              <DeleteDialog
                key={review.ad.id}
                review={review}
                draft={draft}
                open={isDeleting}
                onClose={() => setDeleting(false)}
                onDone={() => {
                  setDeleting(false);
                  screen.deleted(review);
                }}
              />
            </Suspense>
          )}
        </>
      ) : loaded?.code === undefined ? (
        <AdLoading />
      ) : (
        <AdMissing code={loaded.code} again={() => void screen.reload(openId)} />
      )}
    </>
  );
}
