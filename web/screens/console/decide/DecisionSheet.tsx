import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Act } from '../queue/decision-actions.ts';
import { DecisionForm } from './DecisionForm.tsx';
import styles from './SidePane.module.css';
import type { DecisionDraft } from './use-decision-drafts.ts';

/** On a phone: the decision form in a sheet, with its confirm button. */
export function DecisionSheet({
  review,
  act,
  open,
  draft,
  busy,
  onChange,
  onDecide,
  onClose,
}: {
  review: ReviewedAd;
  act: Act;
  open: boolean;
  draft: DecisionDraft;
  busy: Act | undefined;
  onChange: (part: Partial<DecisionDraft>) => void;
  onDecide: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('consoleQueue');
  return (
    <Drawer
      fit
      className={styles.sheet}
      open={open}
      onClose={onClose}
      title={t(`consoleQueue.decide.sheet.${act}`)}
      closeLabel={t('shell.close')}
      footer={
        <Button
          variant={act === 'AskEdit' ? 'filled' : 'outlined'}
          size="l"
          className={cx(act !== 'AskEdit' && styles.refuse)}
          loading={busy === act}
          onClick={onDecide}
        >
          {t(`consoleQueue.decide.act.${act}`)}
        </Button>
      }
    >
      <DecisionForm
        review={act === 'AskEdit' ? review : { ...review, decisions: [act] }}
        draft={draft}
        onChange={onChange}
      />
    </Drawer>
  );
}
