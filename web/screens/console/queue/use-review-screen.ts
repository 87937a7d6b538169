import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { useDecision } from '../decide/use-decision.ts';
import { useDecisionDrafts } from '../decide/use-decision-drafts.ts';
import { useTakeBack } from '../decide/use-take-back.ts';
import { useSummary } from '../frame/use-summary.ts';
import type { LoadedQueue } from './loaded-queue.ts';
import type { Act } from './decision-actions.ts';
import { readQueueAddress, writeQueueAddress } from './queue-address.ts';
import type { QueueRequest } from './queue-address.ts';
import { nextAfterDecision, neighbourOf } from './queue-rows.ts';
import { useClaim } from './use-claim.ts';
import { useDetails } from './use-details.ts';
import { useQueue } from './use-queue.ts';
import { useIsWide } from './use-is-wide.ts';

/** The sheet of a phone in which a refusal is explained. */
export interface Sheet {
  act: Act;
  isOpen: boolean;
}

/** How often is asked whether a decision on the open ad has taken effect. */
const pendingMs = 2_000;

/** Everything that happens in the queue's screen: which ad is open, what is thought of it, and what follows from a decision. */
export function useReviewScreen({ filter, sort, summary: first, queue: firstPage, open }: LoadedQueue) {
  const { summary = first, refresh } = useSummary(first);
  const queue = useQueue(firstPage, { filter, sort }, summary.queue[filter]);
  const details = useDetails(open);
  const drafts = useDecisionDrafts();
  const isWide = useIsWide();
  const { askedId, goTo } = useOpenAd({ filter, sort }, isWide);
  const [sheet, setSheet] = useState<Sheet>();
  const title = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  const openId = askedId ?? (isWide ? queue.items[0]?.adId : undefined);
  const detail = details.of(openId);
  const review = detail?.review;
  const heldBy = useClaim(review?.review && (isWide || askedId !== undefined) ? openId : undefined);

  /** An ad has been dealt with: the next one opens at once. */
  const leave = (adId: string) => {
    const next = nextAfterDecision(queue.items, adId)?.adId;
    setSheet((before) => before && { ...before, isOpen: false });
    queue.remove(adId);
    isMoving.current = true;
    goTo(next);
    void refresh();
  };
  const decisionUndo = useTakeBack({
    /** The ad waits again, and is open as it was. */
    onBack(adId) {
      queue.restore(adId);
      isMoving.current = true;
      goTo(adId);
      void details.load(adId, true);
      void refresh();
    },
    /** The ad changed in those seconds, so that the decision did not take effect; the queue may have it again. */
    onOpen: goTo,
  });
  const decision = useDecision(drafts, {
    onDone(decided, act) {
      drafts.change(decided, { notice: undefined, act: undefined });
      decisionUndo.offer(decided.ad, act);
      leave(decided.ad.id);
      void details.load(decided.ad.id, true);
    },
    onStale(stale) {
      setSheet((before) => before && { ...before, isOpen: false });
      goTo(stale.ad.id);
      void details.load(stale.ad.id, true).then(refresh);
    },
  });

  const loadWithNext = async (adId: string, next: string | undefined) => {
    await details.load(adId);
    if (next !== undefined) await details.load(next);
  };
  useEffect(() => {
    if (openId === undefined) return;
    void loadWithNext(openId, neighbourOf(queue.items, openId, 1)?.adId);
  }, [openId, queue.items.length]);

  // A decision takes effect by itself; whoever looks on sees it happen.
  useEffect(() => {
    if (review?.pending === undefined) return undefined;
    const timer = setTimeout(() => void details.load(review.ad.id, true), pendingMs);
    return () => clearTimeout(timer);
  }, [review]);

  // Whoever goes on by keys or by deciding is at the next ad's heading, unless they go along the list.
  useEffect(() => {
    if (!isMoving.current || review === undefined) return;
    isMoving.current = false;
    if (!document.activeElement?.closest('[data-list]')) title.current?.focus({ preventScroll: true });
  }, [review?.ad.id]);

  // What was decided elsewhere waits no longer; it stays open while somebody looks at it.
  const isOver = review !== undefined && !review.review && askedId !== undefined;
  useEffect(() => {
    if (isOver && askedId !== undefined) queue.remove(askedId);
  }, [isOver, askedId]);

  const change = (part: Parameters<typeof drafts.change>[1]) => review && drafts.change(review, part);
  return {
    summary,
    queue,
    isWide,
    askedId,
    openId,
    detail,
    review,
    draft: review && drafts.of(review),
    heldBy: heldBy ?? review?.review?.heldBy,
    busy: decision.busy,
    sheet,
    title,
    change,
    goTo,
    /** Takes the last decision back; answers whether there is one that may be. */
    takeBackLast: decisionUndo.takeBackLast,
    /** Takes the decision on the open ad back. */
    takeBack: () => void (review && decisionUndo.takeBack(review.ad)),
    /** Asks for the open ad, or another, anew. */
    reload: (adId: string) => details.load(adId, true),
    prepare: (adId: string) => void details.load(adId),
    closeSheet: () => setSheet((before) => before && { ...before, isOpen: false }),
    decide: (act: Act) => void (review && decision.decide(review, act)),
    /** An act was pressed: it is made, or on a phone first explained. */
    press(act: Act) {
      if (!review) return;
      change({ act });
      const isYes = act === 'Approve' || act === 'Restore';
      if (isWide || isYes) void decision.decide(review, act);
      else setSheet({ act, isOpen: true });
    },
    deleted(ad: ReviewedAd) {
      decisionUndo.offer(ad.ad, 'Delete');
      leave(ad.ad.id);
    },
    /** Opens the ad before or after; answers whether there is one. */
    move(step: 1 | -1): boolean {
      const to = neighbourOf(queue.items, openId, step);
      if (!to) return false;
      isMoving.current = true;
      goTo(to.adId);
      return true;
    },
  };
}

export type ReviewScreen = ReturnType<typeof useReviewScreen>;

/** The ad that the address names, and how to open another: beside its list it is no page of its own, so Back leads out of the queue. */
function useOpenAd(list: Pick<QueueRequest, 'filter' | 'sort'>, isWide: boolean) {
  const { language } = usePage();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { id: askedId } = readQueueAddress(search);
  const path = screenPath('reviewQueue', language);
  return {
    askedId,
    goTo: (id: string | undefined) =>
      void navigate(writeQueueAddress(path, { ...list, id }), { replace: true, preventScrollReset: isWide }),
  };
}
