import { Check, PencilLine, RotateCcw, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { actionsOf } from '../queue/decision-actions.ts';
import type { Act } from '../queue/decision-actions.ts';
import styles from './SidePane.module.css';

const icons: Record<Act, LucideIcon> = {
  Reject: X,
  TakeDown: X,
  AskEdit: PencilLine,
  Approve: Check,
  Restore: RotateCcw,
};

/** The decision buttons with their shortcut keys. On a phone they are at the bottom of the screen. */
export function DecisionBar({
  review,
  armed,
  busy,
  bar,
  onAct,
}: {
  review: ReviewedAd;
  /** The action that Enter confirms. */
  armed: Act | undefined;
  busy: Act | undefined;
  bar: RefObject<HTMLDivElement | null>;
  onAct: (act: Act) => void;
}) {
  const { t } = useTranslation('consoleQueue');
  const actions = actionsOf(review.decisions);
  if (actions.length === 0) return null;
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={t('consoleQueue.decide.acts')}>
      {actions.map(({ key, act }) => {
        const Icon = icons[act];
        return (
          <Button
            key={key}
            data-key={key}
            variant="outlined"
            className={cx(styles.act, key === 'R' && styles.refuse, armed === act && styles.armed)}
            icon={<Icon aria-hidden="true" />}
            loading={busy === act}
            aria-keyshortcuts={key}
            onClick={() => onAct(act)}
          >
            {t(`consoleQueue.decide.act.${act}`)}
            <kbd aria-hidden="true">{key}</kbd>
          </Button>
        );
      })}
    </div>
  );
}
