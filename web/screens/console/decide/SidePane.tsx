import { Eye, Hourglass, Keyboard, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { actionsOf } from '../queue/findings.ts';
import type { Act } from '../queue/findings.ts';
import { Checks } from './Checks.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionSheet } from './DecisionSheet.tsx';
import { SellerBox } from './SellerBox.tsx';
import styles from './SidePane.module.css';
import type { Opinion } from './use-opinions.ts';

export interface SidePaneProps {
  review: ReviewedAd;
  opinion: Opinion;
  busy: Act | undefined;
  /** What a refusal needs, on a phone. */
  sheet: { act: Act; isOpen: boolean } | undefined;
  /** Milliseconds since 1970. */
  now: number;
  bar: RefObject<HTMLDivElement | null>;
  onChange: (part: Partial<Opinion>) => void;
  onPress: (act: Act) => void;
  onDecide: (act: Act) => void;
  onCloseSheet: () => void;
  onKeys: () => void;
}

/** Beside the ad: whose it is, what the check says, and the decision. On a phone what a refusal needs comes up as a sheet. */
export function SidePane(props: SidePaneProps) {
  const { review, opinion, busy, sheet, now, bar, onChange, onPress, onDecide, onCloseSheet, onKeys } = props;
  const { t } = useTranslation('consoleQueue');
  const hasActs = actionsOf(review.decisions).length > 0;
  return (
    <aside className={styles.pane} aria-label={t('consoleQueue.decide.title')}>
      <div className={styles.scroll} data-scrolls="">
        <SellerBox seller={review.seller} now={now} />
        <Checks review={review} />
        {hasActs ? (
          <div className={styles.inline}>
            <DecisionForm review={review} opinion={opinion} onChange={onChange} />
          </div>
        ) : (
          !review.pending && <p className={styles.nothing}>{t('consoleQueue.decide.nothing')}</p>
        )}
        <Button
          variant="text"
          size="s"
          className={styles.keys}
          icon={<Keyboard aria-hidden="true" />}
          onClick={onKeys}
          aria-keyshortcuts="?"
        >
          {t('consoleQueue.keys.open')} <kbd aria-hidden="true">?</kbd>
        </Button>
      </div>
      <DecisionBar review={review} armed={opinion.act} busy={busy} bar={bar} onAct={onPress} />
      {sheet && (
        <DecisionSheet
          review={review}
          act={sheet.act}
          open={sheet.isOpen}
          opinion={opinion}
          busy={busy}
          onChange={onChange}
          onDecide={() => onDecide(sheet.act)}
          onClose={onCloseSheet}
        />
      )}
    </aside>
  );
}

/** What the moderator has to know before deciding: the ad changed or was decided meanwhile, or somebody else looks at it. */
export function Notices({
  notice,
  heldBy,
  pending,
  onTakeBack,
}: {
  notice: Opinion['notice'];
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
