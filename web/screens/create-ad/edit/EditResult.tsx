import { CircleCheck, Clock3 } from 'lucide-react';
import type { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Says whether the sent changes are live or wait for review, with links to continue. */
export function EditResult({ sent }: { sent: CallAnswer<typeof draftCalls.submitEdit> }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const { adId, waitsForReview } = sent;
  return (
    <Card>
      <div role="status">
        <EmptyState
          art={waitsForReview ? <Clock3 /> : <CircleCheck />}
          tone={waitsForReview ? 'action' : 'positive'}
          title={t(waitsForReview ? 'createAd.result.editWaits' : 'createAd.result.editLive')}
          text={t(waitsForReview ? 'createAd.result.editWaitsText' : 'createAd.result.editLiveText')}
          actions={
            <>
              <AppLink to={screenPath('adDetail', language, { id: adId })} className={buttonClass()}>
                {t('createAd.result.see')}
              </AppLink>
              <AppLink
                to={screenPath('adManagement', language, { id: adId })}
                className={buttonClass({ variant: 'soft' })}
              >
                {t('createAd.result.manage')}
              </AppLink>
            </>
          }
        />
      </div>
    </Card>
  );
}
