import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { DeskPayment } from '../../../../contract/schemas/payment.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import consoleStyles from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { OrderLink } from '../trade/OrderLink.tsx';
import styles from './Payments.module.css';
import { PaymentTag } from './PaymentTag.tsx';
import type { PaymentsRequest } from './payments-address.ts';

type Page = CallAnswer<typeof paymentCalls.deskList>;

/** Payments, newest first. A button loads older ones. */
export function PaymentList({ request, first }: { request: PaymentsRequest; first: Page }) {
  const { t } = useTranslation('consolePayments', 'console', 'forms');
  const { perform, busy } = useFormActions();
  const [{ items, hasNextPage }, setPage] = useState<Pick<Page, 'items' | 'hasNextPage'>>(first);
  const [pages, setPages] = useState(1);
  const more = () =>
    perform('more', async () => {
      const older = await call(paymentCalls.deskList, { query: { ...request, pageNumber: pages + 1 } });
      setPages(pages + 1);
      // A new payment shifts another one to the next page, which then repeats it.
      const known = new Set(items.map(({ id }) => id));
      setPage({
        items: [...items, ...older.items.filter(({ id }) => !known.has(id))],
        hasNextPage: older.hasNextPage,
      });
    });
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<CreditCard aria-hidden="true" />}
          tone="neutral"
          title={t('consolePayments.noneTitle')}
          text={t('consolePayments.noneText')}
        />
      </Card>
    );
  }
  return (
    <Card pad="s" aria-label={t('consolePayments.list')}>
      <h2 className="vh">{t('consolePayments.list')}</h2>
      <ol className={consoleStyles.lines}>
        {items.map((one) => (
          <PaymentLine key={one.id} payment={one} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={consoleStyles.more}>
          <Button variant="outlined" loading={busy !== undefined} onClick={() => void more()}>
            {t('console.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PaymentLine({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('consolePayments');
  const { language } = usePage();
  const now = useNow();
  const { id, kind, state, amount, charged, waiting, buyer, orderCodes, createdAt, alarm } = payment;
  const who = buyer.name ?? buyer.email ?? t('consolePayments.nobody');
  return (
    <li className={styles.line}>
      <div>
        <AppLink to={screenPath('consolePayment', language, { id })} prefetch="none" className={styles.who}>
          {who}
        </AppLink>
        <p className={styles.about}>
          {t(`consolePayments.kinds.${kind}`)}
          {buyer.isGuest && <> · {t('consolePayments.guest')}</>}
          {orderCodes.map((code) => (
            <span key={code}>
              {' '}
              · <OrderLink code={code} />
            </span>
          ))}{' '}
          · <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>
        </p>
      </div>
      <p className={styles.sum}>{price(charged ?? amount, language)}</p>
      <p className={styles.state}>
        <PaymentTag state={state} />
        {waiting > 0 && <Tag tone="warning">{t('consolePayments.waiting', { amount: price(waiting, language) })}</Tag>}
        {alarm !== undefined && <Tag tone="danger">{t('consolePayments.look')}</Tag>}
      </p>
    </li>
  );
}
