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

/** The phone's sheet that asks for the details of a refusal. */
export interface Sheet {
  act: Act;
  isOpen: boolean;
}

/** Interval of checks whether a pending decision has taken effect, in milliseconds. */
const pendingMs = 2_000;

/** State and actions of the queue screen: the open ad, its draft decision, and what follows a decision. */
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

  /** Opens the next ad after a decision. */
  const leave = (adId: string) => {
    const next = nextAfterDecision(queue.items, adId)?.adId;
    setSheet((before) => before && { ...before, isOpen: false });
    queue.remove(adId);
    isMoving.current = true;
    goTo(next);
    void refresh();
  };
  const decisionUndo = useTakeBack({
    /** Restores the ad in the list and opens it. */
    onBack(adId) {
      queue.restore(adId);
      isMoving.current = true;
      goTo(adId);
      void details.load(adId, true);
      void refresh();
    },
    /** The decision lapsed because the ad changed; the ad may be in the queue again. */
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

  // Reloads the ad until its pending decision has taken effect.
  useEffect(() => {
    if (review?.pending === undefined) return undefined;
    const timer = setTimeout(() => void details.load(review.ad.id, true), pendingMs);
    return () => clearTimeout(timer);
  }, [review]);

  // After moving by key or by a decision, focuses the next ad's heading, unless the focus is in the list.
  useEffect(() => {
    if (!isMoving.current || review === undefined) return;
    isMoving.current = false;
    if (!document.activeElement?.closest('[data-list]')) title.current?.focus({ preventScroll: true });
  }, [review?.ad.id]);

  // Removes from the list an ad that another moderator decided. It stays open until the moderator leaves it.
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
    /** Takes back the last decision that has not taken effect. Returns whether there is one. */
    takeBackLast: decisionUndo.takeBackLast,
    /** Takes back the decision on the open ad. */
    takeBack: () => void (review && decisionUndo.takeBack(review.ad)),
    reload: (adId: string) => details.load(adId, true),
    prepare: (adId: string) => void details.load(adId),
    closeSheet: () => setSheet((before) => before && { ...before, isOpen: false }),
    decide: (act: Act) => void (review && decision.decide(review, act)),
    /** Sends the decision. A phone first opens the sheet for a refusal. */
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
    /** Opens the previous or next ad. Returns whether there is one. */
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

/** The ad in the URL, and a function that opens another. Replaces the history entry, so that Back leaves the queue. */
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
