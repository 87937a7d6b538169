import { useEffect, useRef } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { Decision } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';

interface DecidedAd {
  id: string;
  title: string;
}

export interface TakeBack {
  /** Shows a toast about the decision. It offers to take the decision back until the decision takes effect. */
  offer(ad: DecidedAd, decision: Decision): void;
  takeBack(ad: DecidedAd): Promise<void>;
  /** Takes back the last decision that has not taken effect. Returns whether there is one. */
  takeBackLast(): boolean;
}

/** The server applies due decisions every two seconds. After this time a decision has taken effect, or it lapsed. */
const settledMs = (limits.takeBackSeconds + 4) * 1_000;

/**
 * Takes decisions back. The server applies a due decision even if this page is closed. This hook offers the undo, and warns if a decision
 * lapsed because the ad changed.
 */
export function useTakeBack({
  onBack,
  onOpen,
}: {
  onBack: (adId: string) => void;
  onOpen: (adId: string) => void;
}): TakeBack {
  const { t } = useTranslation('consoleQueue');
  const { show, dismiss } = useToast();
  const open = useRef<{ ad: DecidedAd; toast: number; until: number }[]>([]);
  const watches = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = watches.current;
    return () => running.forEach((watch) => clearTimeout(watch));
  }, []);

  const takeBack = async (ad: DecidedAd) => {
    for (const one of open.current.filter((decided) => decided.ad.id === ad.id)) dismiss(one.toast);
    open.current = open.current.filter((decided) => decided.ad.id !== ad.id);
    try {
      await call(moderationCalls.takeBack, { params: { id: ad.id } });
      show({ title: t('consoleQueue.decide.takenBack'), text: ad.title });
      onBack(ad.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const code = (error.codes[0] ?? 'GeneralError') as ErrorCode;
      show({ title: t(code, { ns: 'api' }), text: ad.title, variant: 'warning' });
    }
  };

  const watch = (ad: DecidedAd, decision: Decision) => {
    const timer = setTimeout(() => {
      watches.current.delete(timer);
      if (open.current.some((decided) => decided.ad.id === ad.id)) void notifyLapsed(ad, decision);
      open.current = open.current.filter((decided) => decided.ad.id !== ad.id);
    }, settledMs);
    watches.current.add(timer);
  };

  const notifyLapsed = async (ad: DecidedAd, decision: Decision) => {
    // A deleted ad has no detail page. Without an answer nothing is shown.
    const review = await call(moderationCalls.detail, { params: { id: ad.id } }).catch(() => undefined);
    if (!review || review.pending || review.history[0]?.decision === decision) return;
    const action = { label: t('consoleQueue.decide.open'), onAction: () => onOpen(ad.id) };
    show({ title: t('consoleQueue.decide.lapsed'), text: ad.title, variant: 'warning', action });
  };

  return {
    offer(ad, decision) {
      const action = { label: t('consoleQueue.decide.takeBack'), onAction: () => void takeBack(ad) };
      const toast = show({ title: t(`consoleQueue.decide.done.${decision}`), text: ad.title, action });
      open.current.push({ ad, toast, until: Date.now() + limits.takeBackSeconds * 1_000 });
      watch(ad, decision);
    },
    takeBack,
    takeBackLast() {
      const last = open.current.findLast(({ until }) => Date.now() < until);
      if (last) void takeBack(last.ad);
      return last !== undefined;
    },
  };
}
