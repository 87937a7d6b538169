import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from '../trade/Trade.module.css';

const tones = { Waiting: 'action', Ready: 'warning', Refused: 'danger' } as const;

interface HeldAccountProps {
  account: CallAnswer<typeof earningCalls.heldAccounts>['items'][number];
  onDecided: () => Promise<void>;
}

/** A seller's account with payouts on hold: the reason, the end of the hold, the waiting amount, and the release if the account waits for one. */
export function HeldAccount({ account, onDecided }: HeldAccountProps) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const { sellerId, sellerName, maskedIban, bank, state, refusal, heldUntil, reviewAmount, version, waiting } = account;
  const release = async (reason: string) => {
    const body = { userId: sellerId, version, reason };
    const send = () => call(earningCalls.releaseAccount, { body });
    if (!(await perform('release', send, t('tradeDesk.payouts.account.releaseDone')))) return;
    setAsked(false);
    await revalidate();
    await onDecided();
  };
  return (
    <Card as="li" pad="s">
      <div className={styles.head}>
        <Tag tone={tones[state]}>{t(`tradeDesk.payouts.account.state.${state}`)}</Tag>
        <AppLink to={screenPath('consoleMember', language, { id: sellerId })} prefetch="none" className={styles.name}>
          {sellerName || t('tradeDesk.unknown')}
        </AppLink>
      </div>
      <p className={styles.quiet}>
        {[bank, maskedIban].filter(Boolean).join(' · ')} · {t('tradeDesk.payouts.account.waiting')}{' '}
        <b>{price(waiting, language)}</b>
      </p>
      {heldUntil !== undefined && (
        <p className={styles.quiet}>{t('tradeDesk.payouts.account.until', { at: moment(heldUntil, language, now) })}</p>
      )}
      {refusal !== undefined && <p className={styles.quiet}>“{refusal}”</p>}
      {reviewAmount !== undefined && (
        <>
          <p className={styles.quiet}>
            {t('tradeDesk.payouts.account.review', { amount: price(reviewAmount, language) })}
          </p>
          <div className={styles.acts}>
            <Button
              size="s"
              aria-label={`${t('tradeDesk.payouts.account.release')}: ${sellerName || maskedIban}`}
              onClick={() => setAsked(true)}
            >
              {t('tradeDesk.payouts.account.release')}
            </Button>
          </div>
        </>
      )}
      {isAsked && (
        <ReasonDialog
          title={t('tradeDesk.payouts.account.releaseAsk', { iban: maskedIban })}
          text={t('tradeDesk.payouts.account.releaseText')}
          confirmLabel={t('tradeDesk.payouts.account.release')}
          isBusy={busy === 'release'}
          onClose={() => setAsked(false)}
          onConfirm={(reason) => void release(reason)}
        />
      )}
    </Card>
  );
}
