import { useEffect, useRef, useState } from 'react';
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
import { OrderLink } from '../trade/OrderLink.tsx';
import styles from '../trade/Trade.module.css';
import { TransferDialog } from './TransferDialog.tsx';

export type OwedTransfer = CallAnswer<typeof earningCalls.transfers>['items'][number];

/** A bank transfer that Meydan owes a seller or has made. */
export function TransferCard({ transfer, onDecided }: { transfer: OwedTransfer; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const now = useNow();
  const { orderCode, title, sellerId, sellerName, amount, settled, owedSince, sentAt, sentBy, reference } = transfer;
  const isSent = sentAt !== undefined;
  return (
    <Card as="li" pad="s">
      <div className={styles.head}>
        <Tag tone={isSent ? 'positive' : 'action'}>
          {t(isSent ? 'tradeDesk.payouts.transfer.sent' : 'tradeDesk.payouts.transfer.owed')}
        </Tag>
        <b className={styles.sum}>{price(amount, language)}</b>
      </div>
      <p className={styles.name}>{title}</p>
      <p className={styles.quiet}>
        <AppLink to={screenPath('consoleMember', language, { id: sellerId })} prefetch="none" className={styles.link}>
          {sellerName || t('tradeDesk.unknown')}
        </AppLink>{' '}
        · <OrderLink code={orderCode} /> ·{' '}
        {isSent
          ? t('tradeDesk.payouts.transfer.sentAt', { at: moment(sentAt, language, now) })
          : t('tradeDesk.payouts.transfer.since', { at: moment(owedSince, language, now) })}
        {sentBy !== undefined && ` · ${sentBy}`}
      </p>
      {settled > 0 && (
        <p className={styles.quiet}>{t('tradeDesk.payouts.transfer.settled', { amount: price(settled, language) })}</p>
      )}
      {reference !== undefined && (
        <p className={styles.quiet}>
          {t('tradeDesk.payouts.transfer.reference')}: {reference}
        </p>
      )}
      {!isSent && <Account transfer={transfer} onDecided={onDecided} />}
    </Card>
  );
}

/** The account of an owed transfer, and the buttons that complete it. */
function Account({ transfer, onDecided }: { transfer: OwedTransfer; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { busy, perform } = useFormActions();
  const { revalidate } = useRevalidator();
  const [iban, setIban] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const shownRef = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the button that had it has been removed.
  useEffect(() => {
    if (iban !== undefined) shownRef.current?.focus();
  }, [iban]);
  const { earningId, title, amount, account } = transfer;
  const isSettled = amount === 0;
  const complete = async (reference: string | undefined) => {
    const body = { earningId, amount, ...(reference !== undefined && { reference }) };
    const done = t('tradeDesk.payouts.transfer.done');
    if (!(await perform('complete', () => call(earningCalls.completeTransfer, { body }), done))) return;
    setAsked(false);
    await revalidate();
    await onDecided();
  };
  const show = () =>
    perform('show', async () => {
      const known = await call(earningCalls.transferAccount, { body: { earningId } });
      setIban(known.iban.replaceAll(/(.{4})(?=.)/g, '$1 '));
    });
  const confirmLabel = t(isSettled ? 'tradeDesk.payouts.transfer.settle' : 'tradeDesk.payouts.transfer.complete');
  return (
    <>
      <p ref={shownRef} tabIndex={-1} className={styles.quiet}>
        {account
          ? [account.holder, account.bank, iban ?? account.maskedIban].filter(Boolean).join(' · ')
          : (iban ?? t('tradeDesk.payouts.transfer.noAccount'))}
      </p>
      <p role="status" className={styles.quiet}>
        {iban !== undefined && t('tradeDesk.payouts.transfer.shownText')}
      </p>
      {account?.heldUntil !== undefined && (
        <p className={styles.quiet}>
          {t('tradeDesk.payouts.transfer.held', { at: moment(account.heldUntil, language, now) })}
        </p>
      )}
      {account?.isInReview && <p className={styles.quiet}>{t('tradeDesk.payouts.transfer.inReview')}</p>}
      <div className={styles.acts}>
        {!isSettled && iban === undefined && (
          <Button
            size="s"
            variant="outlined"
            loading={busy === 'show'}
            aria-label={`${t('tradeDesk.payouts.transfer.showIban')}: ${title}`}
            onClick={() => void show()}
          >
            {t('tradeDesk.payouts.transfer.showIban')}
          </Button>
        )}
        <Button size="s" aria-label={`${confirmLabel}: ${title}`} onClick={() => setAsked(true)}>
          {confirmLabel}
        </Button>
      </div>
      {isAsked && (
        <TransferDialog
          amount={amount}
          confirmLabel={confirmLabel}
          isBusy={busy === 'complete'}
          onClose={() => setAsked(false)}
          onConfirm={(reference) => void complete(reference)}
        />
      )}
    </>
  );
}
