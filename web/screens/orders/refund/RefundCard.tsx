import { Clock } from 'lucide-react';
import { useState } from 'react';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { Refund, RefundAct } from '../../../../contract/schemas/refund.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { useDateTime } from '../../../parts/shipment/date-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { RefundActionDialog } from './RefundActionDialog.tsx';
import { actionLabelOf } from './refund-action.ts';
import styles from './Refund.module.css';
import { ReturnParcel } from './ReturnParcel.tsx';
import { Statement } from './Statement.tsx';

export const refundTones: Readonly<Record<Refund['status'], TagTone>> = {
  Requested: 'warning',
  Accepted: 'warning',
  Rejected: 'danger',
  ReturnShipped: 'neutral',
  ReturnDelivered: 'warning',
  Appealed: 'warning',
  Approved: 'positive',
  Denied: 'danger',
  Cancelled: 'neutral',
};

/** Secondary actions, shown beside the main one. */
const secondaryActions: ReadonlySet<RefundAct> = new Set(['Cancel', 'Reject', 'OfferPart', 'Appeal']);

/** A refund: status, the side to act with its deadline, statements and amounts. */
export function RefundCard({ refund, onChanged }: { refund: Refund; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const dateTime = useDateTime();
  const [openAction, setOpenAction] = useState<RefundAct>();
  const reasons = useQuery(queryOf(refundCalls.reasonsForBuyer, {}));
  const { status, side, acts, dueAt, items, reason } = refund;
  const first = acts.find((act) => !secondaryActions.has(act)) ?? acts[0];
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        <Tag tone={refundTones[status]}>{t(`refunds.status.${status}`)}</Tag>
        <small>{t('refunds.code', { code: refund.code })}</small>
      </header>
      <p className={styles.now}>{nowOf(refund, t, language)}</p>
      {dueAt !== undefined && acts.length > 0 && (
        <p className={styles.due}>
          <Clock size={16} aria-hidden="true" />
          <time dateTime={dueAt}>{t('refunds.due', { at: dateTime(dueAt) })}</time>
        </p>
      )}
      {refund.offer && status === 'Requested' && (
        <p className={styles.offer}>
          {t(side === 'Buyer' ? 'refunds.offer.made' : 'refunds.offer.madeSeller', {
            amount: price(refund.offer.amount, language),
          })}
          {refund.offer.words !== undefined && <q>{refund.offer.words}</q>}
        </p>
      )}
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'Cancel' ? 'text' : act === first ? 'filled' : 'outlined'}
              onClick={() => setOpenAction(act)}
            >
              {t(`refunds.act.${actionLabelOf(refund, act)}`)}
            </Button>
          ))}
        </div>
      )}
      {refund.return?.code !== undefined && status !== 'Cancelled' && <ReturnParcel refund={refund} />}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.itemId}>
            <span>{item.title}</span>
            <b>{price(item.returned ?? item.asked, language)}</b>
          </li>
        ))}
      </ul>
      <Statement
        title={t('refunds.said.request')}
        reason={reasons.data?.items.find(({ id }) => id === reason)?.name}
        said={refund.request}
      />
      {refund.rejection && <Objection title={t('refunds.said.rejection')} said={refund.rejection} />}
      {refund.appeal && refund.appeal.words !== '' && (
        <Objection
          title={t(refund.appeal.by === 'Buyer' ? 'refunds.said.appealBuyer' : 'refunds.said.appealSeller')}
          said={refund.appeal}
        />
      )}
      {refund.decision && (
        <Statement title={t('refunds.said.decision')} said={{ ...refund.decision, photos: [] }} isDecision />
      )}
      <Sums refund={refund} />
      <Disclosure title={t('refunds.history.title')}>
        <ol className={styles.history}>
          {refund.history.map(({ happening, by, at }, index) => (
            // The history is append-only, so the index is stable.
            <li key={`${index} ${happening}`}>
              <span>{t(`refunds.history.${happening}`)}</span>
              <small>
                {t(`refunds.history.by.${by}`)} · <time dateTime={at}>{dateTime(at)}</time>
              </small>
            </li>
          ))}
        </ol>
      </Disclosure>
      {openAction && (
        <RefundActionDialog
          refund={refund}
          act={openAction}
          onClose={() => setOpenAction(undefined)}
          onDone={async () => {
            setOpenAction(undefined);
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}

function nowOf(
  { status, side, money, isConfirmed, return: back }: Refund,
  t: ReturnType<typeof useTranslation<'refunds'>>['t'],
  language: ReturnType<typeof usePage>['language'],
): string {
  const amount = price(money.toCard, language);
  if (status === 'Accepted' && back?.kind === 'InPerson') return t(`refunds.now.${side}.AcceptedInPerson`);
  if (status === 'Approved' && money.toCard === 0) return t(`refunds.now.${side}.ApprovedFree`);
  if (status === 'Approved') return t(`refunds.now.${side}.${isConfirmed ? 'ApprovedSent' : 'Approved'}`, { amount });
  return t(`refunds.now.${side}.${status}`);
}

function Objection({ title, said }: { title: string; said: NonNullable<Refund['appeal'] | Refund['rejection']> }) {
  const objections = useQuery(queryOf(refundCalls.reasonsForSeller, {}));
  const reason = objections.data?.items.find(({ id }) => id === said.reason)?.name;
  return <Statement title={title} reason={reason} said={said} />;
}

/** The refunded amounts by destination; for sellers also their cost. */
function Sums({ refund: { money, cost, status } }: { refund: Refund }) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  if (status === 'Denied' || status === 'Cancelled') return null;
  const row = (name: 'price' | 'shipping' | 'surcharge' | 'returnFee', sum: number) =>
    sum > 0
      ? [{ label: t(`refunds.money.${name}`), value: `${name === 'returnFee' ? '−' : ''}${price(sum, language)}` }]
      : [];
  const cut = (name: 'fromEarnings' | 'commission' | 'withheld' | 'sellerShipping', sum: number) =>
    sum > 0 ? [{ label: t(`refunds.money.${name}`), value: price(sum, language) }] : [];
  return (
    <section className={styles.sums}>
      <h3>{t('refunds.money.title')}</h3>
      <DefinitionList
        columns={1}
        items={[
          ...row('price', money.price),
          ...row('shipping', money.shipping),
          ...row('surcharge', money.surcharge),
          ...row('returnFee', money.returnFee),
          { label: t('refunds.money.toCard'), value: <b>{price(money.toCard, language)}</b> },
          ...(cost
            ? [
                ...cut('fromEarnings', cost.fromEarnings),
                ...cut('commission', cost.commission),
                ...cut('withheld', cost.withheld),
                ...cut('sellerShipping', cost.shipping),
              ]
            : []),
        ]}
      />
      {cost?.afterRelease && <p className={styles.quiet}>{t('refunds.money.later')}</p>}
    </section>
  );
}
