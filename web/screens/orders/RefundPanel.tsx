import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refundCalls } from '../../../contract/calls/refunds.ts';
import type { RefundSide } from '../../../contract/schemas/refund.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useLive } from '../../client/live-events.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RefundCard } from './refund/RefundCard.tsx';
import { RequestDialog } from './refund/RequestDialog.tsx';
import styles from './refund/Refund.module.css';

export interface RefundPanelProps {
  orderCode: string;
  /** The user's side. */
  side: RefundSide;
  /** The order's items with their titles in the order. */
  items: readonly { itemId: string; title: string }[];
}

/** An order's refunds with their status and next action. Fetched when it is first rendered. */
export function RefundPanel({ orderCode, side, items }: RefundPanelProps) {
  const { t } = useTranslation('refunds');
  const [isAsking, setAsking] = useState(false);
  const declaration = side === 'Buyer' ? refundCalls.ofBuyer : refundCalls.ofSeller;
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(declaration, { params: { orderCode } }),
    // Always refetched, so that it agrees with the page's header.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { revalidate } = useRevalidator();
  // Also reloads the order's status and actions; guests receive no live events.
  const reread = async () => {
    await Promise.all([refetch(), revalidate()]);
  };
  useLive('order', (event) => {
    if (event.orderCode === orderCode) void refetch();
  });
  useLive('reconnected', () => void refetch());

  // Keeps the content if a refetch fails, because an open form may contain text.
  if (!data && isError) {
    return (
      <Card>
        <EmptyState
          art={<RotateCcw aria-hidden="true" />}
          tone="danger"
          title={t('refunds.failed.title')}
          text={t('refunds.failed.text')}
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('refunds.failed.again')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (!data) return <Skeleton height={160} />;
  const refundable = 'refundable' in data ? data.refundable : [];
  const open = refundable.filter(({ reasons }) => reasons.length > 0);
  const refused = refundable.find(({ refusal }) => refusal !== undefined)?.refusal;
  return (
    <section className={styles.panel} aria-labelledby={`refunds-${orderCode}`}>
      <h2 id={`refunds-${orderCode}`} className={styles.title}>
        {t('refunds.title')}
      </h2>
      {data.items.map((refund) => (
        <RefundCard key={refund.refundId} refund={refund} onChanged={reread} />
      ))}
      {open.length > 0 ? (
        <Card pad="s" className={styles.ask}>
          <p>{t('refunds.askText')}</p>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('refunds.ask')}
          </Button>
        </Card>
      ) : (
        data.items.length === 0 && (
          <p className={styles.quiet}>
            {side === 'Seller'
              ? t('refunds.noneSeller')
              : refused
                ? t(refused as 'RefundTooLate', { ns: 'api' })
                : t('refunds.none')}
          </p>
        )
      )}
      {isAsking && (
        <RequestDialog
          orderCode={orderCode}
          refundable={open.filter(({ itemId }) => items.some((item) => item.itemId === itemId))}
          onClose={() => setAsking(false)}
          onSent={async () => {
            setAsking(false);
            await reread();
          }}
        />
      )}
    </section>
  );
}
