import { CircleAlert, PencilLine } from 'lucide-react';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './RefusalNote.module.css';

export interface RefusalNoteProps {
  refusal: NonNullable<AdSummary['refusal']>;
  /** Undefined if the ad cannot be resubmitted. */
  onFix?: (() => void) | undefined;
  isBusy?: boolean;
}

/** Why an ad was returned, with the moderator's message and a button to correct it. */
export function RefusalNote({ refusal: { reasons, message, part }, onFix, isBusy }: RefusalNoteProps) {
  const { t } = useTranslation('myAds');
  return (
    <div className={styles.refusal}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <p>
          <b>{t('myAds.refusal.title')}:</b> {reasons.map((reason) => t(`myAds.reasons.${reason}`)).join(', ')}
        </p>
        {message !== undefined && <p className={styles.said}>“{message}”</p>}
        {part !== undefined && <p>{t('myAds.refusal.part', { part: t(`myAds.parts.${part}`) })}</p>}
      </div>
      {onFix && (
        <Button size="s" icon={<PencilLine aria-hidden="true" />} loading={isBusy} onClick={onFix}>
          {t('myAds.refusal.fix')}
        </Button>
      )}
    </div>
  );
}
