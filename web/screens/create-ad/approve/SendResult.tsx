import { CircleCheck, Clock3, PencilLine, Send } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { WaitingAd } from '../../../../contract/schemas/my-ad.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { isBeingChecked } from '../../../parts/review-wait/use-review-wait.ts';
import { ReviewWait } from '../../../parts/review-wait/ReviewWait.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { useCreateDraft } from '../use-create-draft.ts';
import { outcomeOf } from './outcome.ts';
import { Promote } from './Promote.tsx';
import type { Outcome } from './outcome.ts';
import styles from './Approve.module.css';

// Asks for the bank account if the seller has none yet.
const OwnBankPrompt = lazy(() => import('../../../parts/bank/OwnBankPrompt.tsx'));

/** Interval and maximum number of status requests while the automatic check runs. */
const pollMs = 1_000;
const maxPolls = 10;

export interface SendResultProps {
  adId: string;
  /** The draft's category, preselected for another ad. */
  categoryId: number | undefined;
  /** Whether ads of this category are bought through the cart. */
  isByCart: boolean;
  isRental: boolean;
}

const faces = {
  checking: { tone: 'action', title: 'createAd.result.checking', text: 'createAd.result.checkingText' },
  published: { tone: 'positive', title: 'createAd.result.published', text: 'createAd.result.publishedText' },
  review: { tone: 'action', title: 'createAd.result.review', text: 'createAd.result.reviewText' },
  sent: { tone: 'neutral', title: 'createAd.result.sent', text: 'createAd.result.sentText' },
  refused: { tone: 'warning', title: 'createAd.result.refused', text: 'createAd.result.refusedText' },
} as const;

const arts: Record<Outcome, React.ReactNode> = {
  checking: <Spinner size={36} />,
  published: <CircleCheck />,
  review: <Clock3 />,
  sent: <Send />,
  refused: <PencilLine />,
};

/** Shows the outcome of sending an ad once it is known, with links to continue. */
export function SendResult({ adId, categoryId, isByCart, isRental }: SendResultProps) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const { outcome, path, waiting, again, reload } = useOutcome(adId);
  const { tone, title, text } = faces[outcome];
  const isPublished = outcome === 'published' && path !== undefined;
  const isSold = isByCart && (isPublished || outcome === 'review');
  return (
    <>
      <Card>
        <div role="status">
          <EmptyState
            key={outcome}
            art={arts[outcome]}
            tone={tone}
            title={t(title)}
            text={
              <>
                {t(text)} <span className={styles.number}>{t('createAd.result.number', { number: adId })}</span>
              </>
            }
          />
        </div>
        {waiting && outcome === 'review' && (
          <div className={styles.why}>
            <ReviewWait
              waitingAd={waiting}
              // If this was the last missing proof, the ad is checked again; otherwise the list only gets shorter.
              onProven={waiting.isEnough && waiting.missing.length === 1 ? again : reload}
            />
          </div>
        )}
        <div className={styles.ways}>
          {isPublished && (
            <AppLink to={screenPath('adDetail', language, { id: path })} className={buttonClass()}>
              {t('createAd.result.see')}
            </AppLink>
          )}
          <AppLink
            to={screenPath('adManagement', language, { id: adId })}
            className={buttonClass({ variant: isPublished ? 'soft' : 'filled' })}
          >
            {t('createAd.result.manage')}
          </AppLink>
          {categoryId !== undefined && <Another categoryId={categoryId} isRental={isRental} />}
          <MyAds isPublished={outcome === 'published'} />
        </div>
      </Card>
      {isSold && (
        <Suspense>
          <OwnBankPrompt />
        </Suspense>
      )}
      {isPublished && <Promote adId={adId} />}
    </>
  );
}

/** Starts another ad in the same category. */
function Another({ categoryId, isRental }: { categoryId: number; isRental: boolean }) {
  const { t } = useTranslation('createAd');
  const { busy, begin } = useCreateDraft();
  return (
    <Button
      variant="outlined"
      loading={busy !== undefined}
      onClick={() => void begin('another', { categoryId, isRental })}
    >
      {t('createAd.result.another')}
    </Button>
  );
}

function MyAds({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const screen = isPublished ? 'myPublishedAds' : 'myUnpublishedAds';
  return (
    <AppLink to={screenPath(screen, language)} className={buttonClass({ variant: 'text' })}>
      {t('createAd.result.mine')}
    </AppLink>
  );
}

interface Progress {
  status: AdStatus;
  path: string | undefined;
  waiting: WaitingAd | undefined;
  isOver: boolean;
}

/** Polls the ad until the automatic check decides, leaves it to a moderator, or `maxPolls` is reached. `again` restarts the polling. */
function useOutcome(adId: string) {
  const [round, setRound] = useState(0);
  const [progress, setProgress] = useState<Progress>(unknown);
  useEffect(() => {
    let requests = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const orUndefined = <T,>(answer: Promise<T>) => answer.catch(() => undefined);
    async function poll() {
      requests += 1;
      const params = { id: adId };
      const [summary, why] = await Promise.all([
        orUndefined(call(myAdCalls.summary, { params }, controller.signal)),
        orUndefined(call(myAdCalls.waiting, { params }, controller.signal)),
      ]);
      if (controller.signal.aborted) return;
      const waiting = why?.waiting;
      // Right after the last proof the check has not run yet; `missing` is then already empty.
      const isLeft = waiting !== undefined && !isBeingChecked(waiting);
      const isOver = isLeft || requests >= maxPolls;
      setProgress(({ status, path }) => ({
        status: summary?.status ?? status,
        path: summary?.path ?? path,
        waiting,
        isOver,
      }));
      const isDecided = summary !== undefined && outcomeOf(summary.status, false) !== 'checking';
      if (!isDecided && !isOver) timer = setTimeout(() => void poll(), pollMs);
    }
    void poll();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [adId, round]);
  const reload = () => setRound((before) => before + 1);
  return {
    outcome: outcomeOf(progress.status, progress.isOver),
    path: progress.path,
    waiting: progress.waiting,
    reload,
    again() {
      setProgress(unknown);
      reload();
    },
  };
}

const unknown: Progress = { status: 'UnderReview', path: undefined, waiting: undefined, isOver: false };
