import { CircleCheck, Clock3, PencilLine, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/words.tsx';
import { screenExists, screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useBegin } from '../use-begin.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import styles from './Approve.module.css';

/** How often and how many times the page asks whether the automatic check is done. */
const askMs = 1_000;
const asksMost = 10;

export interface ResultProps {
  adId: string;
  /** Of the draft that it was made from: for another one like it. */
  categoryId: number | undefined;
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

/** What became of an ad that was sent, as soon as it is known, and the ways on. */
export function Result({ adId, categoryId, isRental }: ResultProps) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const { outcome, path } = useOutcome(adId);
  const { tone, title, text } = faces[outcome];
  const isPublished = outcome === 'published' && path !== undefined;
  const canManage = screenExists('adManagement');
  return (
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
      <div className={styles.ways}>
        {isPublished && (
          <AppLink to={screenPath('adDetail', language, { id: path })} className={buttonClass()}>
            {t('createAd.result.see')}
          </AppLink>
        )}
        {canManage && (
          <AppLink
            to={screenPath('adManagement', language, { id: adId })}
            className={buttonClass({ variant: isPublished ? 'soft' : 'filled' })}
          >
            {t('createAd.result.manage')}
          </AppLink>
        )}
        {categoryId !== undefined && <Another categoryId={categoryId} isRental={isRental} />}
        <MyAds isPublished={outcome === 'published'} />
      </div>
    </Card>
  );
}

/** Begins another ad where this one stands. */
function Another({ categoryId, isRental }: { categoryId: number; isRental: boolean }) {
  const { t } = useTranslation('createAd');
  const { busy, begin } = useBegin();
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
  const className = buttonClass({ variant: 'text' });
  return screenExists(screen) ? (
    <AppLink to={screenPath(screen, language)} className={className}>
      {t('createAd.result.mine')}
    </AppLink>
  ) : (
    <AppLink to="/" className={className}>
      {t('createAd.result.home')}
    </AppLink>
  );
}

/** Asks for the ad until the automatic check has decided, and no longer than somebody likes to wait. */
function useOutcome(adId: string): { outcome: Outcome; path: string | undefined } {
  const [known, setKnown] = useState<{ status: AdStatus; path: string | undefined; isOver: boolean }>({
    status: 'UnderReview',
    path: undefined,
    isOver: false,
  });
  useEffect(() => {
    let asks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    async function ask() {
      asks += 1;
      const summary = await call(myAdCalls.summary, { params: { id: adId } }, controller.signal).catch(() => undefined);
      if (controller.signal.aborted) return;
      const isOver = asks >= asksMost;
      setKnown(({ status, path }) => ({ status: summary?.status ?? status, path: summary?.path ?? path, isOver }));
      const isDecided = summary !== undefined && outcomeOf(summary.status, false) !== 'checking';
      if (!isDecided && !isOver) timer = setTimeout(() => void ask(), askMs);
    }
    void ask();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [adId]);
  return { outcome: outcomeOf(known.status, known.isOver), path: known.path };
}
