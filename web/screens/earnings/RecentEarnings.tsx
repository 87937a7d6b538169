import { Banknote } from 'lucide-react';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { earningCalls } from '../../../contract/calls/earnings.ts';
import type { EarningStage } from '../../../contract/enums.ts';
import type { Earning } from '../../../contract/schemas/earning.ts';
import { fullDate, price } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { TagTone } from '../../ui/Tag.tsx';
import { orderPath } from '../orders/orders-address.ts';
import { earningsAddress, pageSize } from './earnings-address.ts';
import type { EarningsRequest } from './earnings-address.ts';
import styles from './Earnings.module.css';

export interface RecentEarningsProps {
  recent: CallAnswer<typeof earningCalls.recent>;
  request: EarningsRequest;
  hasBankAccount: boolean;
}

/** Earnings, newest first. Explains how to earn if there are none. */
export function RecentEarnings({ recent, request, hasBankAccount }: RecentEarningsProps) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const path = screenPath('earnings', language);
  if (recent.totalCount === 0) {
    return (
      <Card>
        <EmptyState
          art={<Banknote aria-hidden="true" />}
          title={t('earnings.list.empty')}
          text={t('earnings.list.emptyText')}
          actions={
            <AppLink
              to={screenPath('createAdMainCategorySelection', language)}
              className={buttonClass(hasBankAccount ? {} : { variant: 'outlined' })}
            >
              {t('earnings.list.emptyAct')}
            </AppLink>
          }
        />
      </Card>
    );
  }
  return (
    <section aria-labelledby="recent-earnings" className={styles.recent}>
      <h2 id="recent-earnings">{t('earnings.list.title')}</h2>
      <ul className={styles.list}>
        {recent.items.map((one) => (
          <EarningItem key={one.id} earning={one} />
        ))}
      </ul>
      <Pagination
        page={request.page}
        pageCount={Math.ceil(recent.totalCount / pageSize)}
        href={(number) => earningsAddress(path, { ...request, page: number })}
        renderLink={appLink}
        labels={{
          nav: t('earnings.list.pages'),
          previous: t('earnings.list.previous'),
          next: t('earnings.list.next'),
          page: (number) => t('earnings.list.page', { page: number }),
        }}
      />
    </section>
  );
}

const tones: Readonly<Record<EarningStage, TagTone>> = {
  Held: 'neutral',
  Payable: 'action',
  Sending: 'action',
  Paid: 'positive',
  Failed: 'danger',
  Gone: 'neutral',
};
/** Deductions; shown only if not 0. */
const deductions = ['commission', 'shipping', 'withheld', 'refunded', 'settled'] as const;

function EarningItem({ earning }: { earning: Earning }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const { orderCode, title, stage, net, soldAt, paidAt, notBefore, transfer } = earning;
  const isOnTransfer = transfer !== undefined && transfer.sentAt === undefined;
  const order = t('earnings.list.order', { code: orderCode });
  const day = (iso: string) => fullDate(iso, language);
  return (
    <li className={styles.one}>
      <div className={styles.about}>
        <b className={styles.title}>{title}</b>
        <span className={styles.soft}>
          <AppLink to={orderPath(language, orderCode, 'Seller')}>{order}</AppLink>
          {' · '}
          {paidAt === undefined
            ? t('earnings.list.sold', { date: day(soldAt) })
            : t('earnings.list.paidOn', { date: day(paidAt) })}
        </span>
        {notBefore !== undefined && (
          <span className={styles.soft}>{t('earnings.list.notBefore', { date: day(notBefore) })}</span>
        )}
        {transfer && <Transfer transfer={transfer} />}
        {stage === 'Failed' && <span className={styles.failure}>{t('earnings.list.failure')}</span>}
      </div>
      <div className={styles.outcome}>
        <b className="num">{price(net, language)}</b>
        <Tag tone={isOnTransfer ? 'action' : tones[stage]}>
          {t(`earnings.stage.${isOnTransfer ? 'OnTransfer' : stage}`)}
        </Tag>
      </div>
      <details className={styles.details}>
        <summary>{t('earnings.list.details')}</summary>
        <dl>
          <Sum name="price" sum={earning.price} />
          {deductions.map((name) => earning[name] > 0 && <Sum key={name} name={name} sum={-earning[name]} />)}
          <Sum name="net" sum={net} />
        </dl>
      </details>
    </li>
  );
}

/** Meydan's payout and its state. */
function Transfer({ transfer: { amount, sentAt, reference } }: { transfer: NonNullable<Earning['transfer']> }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const sum = price(amount, language);
  if (sentAt === undefined)
    return <span className={styles.soft}>{t('earnings.list.transferDue', { amount: sum })}</span>;
  const date = fullDate(sentAt, language);
  return (
    <span className={styles.soft}>
      {reference === undefined
        ? t('earnings.list.transferred', { amount: sum, date })
        : t('earnings.list.transferredAs', { amount: sum, date, reference })}
    </span>
  );
}

function Sum({ name, sum }: { name: 'price' | 'net' | (typeof deductions)[number]; sum: number }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  return (
    <div data-name={name}>
      <dt>{t(`earnings.list.${name}`)}</dt>
      <dd className="num">{price(sum, language)}</dd>
    </div>
  );
}
