import { Keyboard } from 'lucide-react';
import type { RefObject } from 'react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { actionsOf } from '../queue/decision-actions.ts';
import type { Act } from '../queue/decision-actions.ts';
import { Checks } from './Checks.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionSheet } from './DecisionSheet.tsx';
import { SellerBox } from './SellerBox.tsx';
import styles from './SidePane.module.css';
import type { DecisionDraft } from './use-decision-drafts.ts';

export interface SidePaneProps {
  review: ReviewedAd;
  draft: DecisionDraft;
  busy: Act | undefined;
  /** The phone's sheet that asks for the details of a refusal. */
  sheet: { act: Act; isOpen: boolean } | undefined;
  /** Milliseconds since 1970. */
  now: number;
  bar: RefObject<HTMLDivElement | null>;
  onChange: (part: Partial<DecisionDraft>) => void;
  onPress: (act: Act) => void;
  onDecide: (act: Act) => void;
  onCloseSheet: () => void;
  onKeys: () => void;
}

/** The seller, the findings and the decision, next to the ad. On a phone a refusal's details open in a sheet. */
export function SidePane(props: SidePaneProps) {
  const { review, draft, busy, sheet, now, bar, onChange, onPress, onDecide, onCloseSheet, onKeys } = props;
  const { t } = useTranslation('consoleQueue');
  const hasActs = actionsOf(review.decisions).length > 0;
  return (
    <aside className={styles.pane} aria-label={t('consoleQueue.decide.title')}>
      <div className={styles.scroll} data-scrolls="">
        <SellerBox seller={review.seller} now={now} />
        <Checks review={review} />
        {hasActs ? (
          <div className={styles.inline}>
            <DecisionForm review={review} draft={draft} onChange={onChange} />
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
      <DecisionBar review={review} armed={draft.act} busy={busy} bar={bar} onAct={onPress} />
      {sheet && (
        <DecisionSheet
          review={review}
          act={sheet.act}
          open={sheet.isOpen}
          draft={draft}
          busy={busy}
          onChange={onChange}
          onDecide={() => onDecide(sheet.act)}
          onClose={onCloseSheet}
        />
      )}
    </aside>
  );
}
