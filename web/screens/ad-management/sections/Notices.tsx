import { Info, PencilLine, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { fullDate } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { ReviewWait } from '../../../parts/review-wait/ReviewWait.tsx';
import { useReviewWait } from '../../../parts/review-wait/use-review-wait.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RefusalNote } from '../../my-ads/own-ad/RefusalNote.tsx';
import { meaningOf } from '../../my-ads/own-ad/ad-status.ts';
import styles from './Notices.module.css';

export interface NoticesProps {
  ad: AdSummary;
  now: number;
  isBusy: boolean;
  onFix: () => void;
}

/** Notices about the ad's status, a refusal, an open edit and its verification. */
export function Notices({ ad, now, isBusy, onFix }: NoticesProps) {
  const { t } = useTranslation('myAds', 'adManagement');
  const { language } = usePage();
  return (
    <>
      {ad.status !== 'OnSale' && ad.refusal === undefined && (
        <Notice icon={<Info size={20} aria-hidden="true" />}>{t(meaningOf(ad, now))}</Notice>
      )}
      {ad.refusal && (
        <RefusalNote refusal={ad.refusal} isBusy={isBusy} onFix={ad.acts.includes('Resubmit') ? onFix : undefined} />
      )}
      {ad.editWaits && (
        <Notice tone="warning" icon={<PencilLine size={20} aria-hidden="true" />}>
          {t('adManagement.edit.waits')}
        </Notice>
      )}
      {!ad.editWaits && ad.draftId !== undefined && (
        <Notice
          icon={<PencilLine size={20} aria-hidden="true" />}
          act={
            <AppLink
              to={screenPath('createAdEdit', language, { id: ad.draftId })}
              className={buttonClass({ variant: 'soft', size: 's' })}
            >
              {t('adManagement.edit.go')}
            </AppLink>
          }
        >
          {t('adManagement.edit.open')}
        </Notice>
      )}
      <Authority ad={ad} />
      <WhyItWaits ad={ad} />
    </>
  );
}

/** What a moderator checks before the ad or its edit is published, and which proofs speed it up. */
function WhyItWaits({ ad }: Pick<NoticesProps, 'ad'>) {
  const { t } = useTranslation('sending');
  const { revalidate } = useRevalidator();
  const { waiting, ask } = useReviewWait(ad.id, ad.status === 'UnderReview' || ad.editWaits, () => void revalidate());
  if (!waiting) return null;
  return (
    <Card title={t('sending.waiting.title')} pad="s">
      <ReviewWait waitingAd={waiting} onProven={ask} />
    </Card>
  );
}

function Authority({ ad: { authority } }: Pick<NoticesProps, 'ad'>) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  if (authority === undefined) return null;
  const isGood = authority.state === 'Verified';
  const Icon = isGood ? ShieldCheck : ShieldX;
  return (
    <Notice tone={isGood ? 'positive' : 'warning'} icon={<Icon size={20} aria-hidden="true" />}>
      <b>{t('adManagement.authority.title')}:</b> {t(`adManagement.authority.${authority.state}`)}
      {isGood &&
        authority.validUntil !== undefined &&
        `, ${t('adManagement.authority.until', { date: fullDate(authority.validUntil, language) })}`}
    </Notice>
  );
}

function Notice({
  icon,
  tone = 'neutral',
  act,
  children,
}: {
  icon: ReactNode;
  tone?: 'neutral' | 'positive' | 'warning';
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`}>
      {icon}
      <p>{children}</p>
      {act}
    </div>
  );
}
