import { Eye, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './SidePane.module.css';
import type { DecisionDraft } from './use-decision-drafts.ts';

/** Warns before a decision: the ad has changed, has been decided, or another moderator has it open. */
export function DecisionNotices({
  notice,
  heldBy,
  pending,
  onTakeBack,
}: {
  notice: DecisionDraft['notice'];
  heldBy: string | undefined;
  pending: ReviewedAd['pending'];
  onTakeBack: () => void;
}) {
  const { t } = useTranslation('consoleQueue');
  return (
    <div role="status" className={styles.notices}>
      {notice && (
        <p className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" /> {t(`consoleQueue.decide.${notice}`)}
        </p>
      )}
      {pending && (
        <p className={styles.warning}>
          <Hourglass size={18} aria-hidden="true" />
          <span>
            {t(pending.isOwn ? 'consoleQueue.decide.pendingOwn' : 'consoleQueue.decide.pending', {
              name: pending.by,
              decision: t(`consoleQueue.decide.done.${pending.decision}`),
            })}
          </span>
          {pending.isOwn && (
            <Button variant="soft" size="s" onClick={onTakeBack}>
              {t('consoleQueue.decide.takeBack')}
            </Button>
          )}
        </p>
      )}
      {heldBy !== undefined && (
        <p className={styles.held}>
          <Eye size={18} aria-hidden="true" />
          <span>
            <b>{t('consoleQueue.decide.held', { name: heldBy })}.</b> {t('consoleQueue.decide.heldText')}
          </span>
        </p>
      )}
    </div>
  );
}
