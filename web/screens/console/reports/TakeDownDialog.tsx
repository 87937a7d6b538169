import { useEffect } from 'react';
import type { Report, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DecisionForm, toggled } from '../decide/DecisionForm.tsx';
import { useDecision } from '../decide/use-decision.ts';
import { useDecisionDrafts } from '../decide/use-decision-drafts.ts';
import { useDetails } from '../queue/use-details.ts';
import { useShortcuts } from '../queue/use-shortcuts.ts';

/** Takes a reported ad down, with the queue's reasons and shortcut keys. The ad's reports are closed too. */
export default function TakeDownDialog({
  ad,
  open,
  onClose,
  onDone,
}: {
  ad: NonNullable<Report['ad']>;
  open: boolean;
  onClose: () => void;
  onDone: (review: ReviewedAd) => void;
}) {
  const { t } = useTranslation('console', 'consoleQueue', 'forms', 'myAds');
  const details = useDetails(undefined);
  const drafts = useDecisionDrafts();
  const detail = details.of(ad.id);
  const review = detail?.review;
  useEffect(() => {
    if (open) void details.load(ad.id, true);
    // Reloads the ad each time the dialog opens.
  }, [open, ad.id]);
  const { busy, decide } = useDecision(drafts, {
    onDone,
    onStale: (stale) => void details.load(stale.ad.id, true),
  });
  const isPossible = review?.decisions.includes('TakeDown') === true;
  const submit = () => void (review && isPossible && decide(review, 'TakeDown'));
  useShortcuts(
    (shortcut) => {
      if (!review || !isPossible) return false;
      if (shortcut.kind === 'reason') {
        const { reasons } = drafts.of(review);
        drafts.change(review, { reasons: toggled(reasons, shortcut.reason), problem: undefined });
        return true;
      }
      if (shortcut.kind !== 'confirm') return false;
      submit();
      return true;
    },
    { inDialog: open },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consoleQueue.decide.sheet.TakeDown')}
      text={ad.title}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="danger" loading={busy !== undefined} disabled={!isPossible} onClick={submit}>
            {t('consoleQueue.decide.act.TakeDown')}
          </Button>
        </>
      }
    >
      {review ? (
        isPossible ? (
          <DecisionForm
            review={{ ...review, decisions: ['TakeDown'] }}
            draft={drafts.of(review)}
            onChange={(part) => drafts.change(review, part)}
          />
        ) : (
          <p role="status">{t('consoleQueue.decide.nothing')}</p>
        )
      ) : detail?.code === undefined ? (
        <Skeleton shape="block" height={160} width="100%" />
      ) : (
        <p role="alert">{t('console.reports.goneAd')}</p>
      )}
    </Dialog>
  );
}
