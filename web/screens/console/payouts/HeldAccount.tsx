import type { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import styles from '../trade/Trade.module.css';

const tones = { Waiting: 'action', Ready: 'warning', Refused: 'danger' } as const;

/** A seller's account with payouts on hold: the reason, the end of the hold, and the waiting amount. */
export function HeldAccount({ account }: { account: CallAnswer<typeof earningCalls.heldAccounts>['items'][number] }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const now = useNow();
  const { sellerId, sellerName, maskedIban, bank, state, refusal, heldUntil, waiting } = account;
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
    </Card>
  );
}
