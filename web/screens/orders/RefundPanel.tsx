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
  /** Of whoever reads it. */
  side: RefundSide;
  /** The things of the order, as their titles stand there. */
  items: readonly { itemId: string; title: string }[];
}

/** The refunds of an order: what is asked for, how it stands, and the one thing to do next. It is fetched as it is shown. */
export function RefundPanel({ orderCode, side, items }: RefundPanelProps) {
  const { t } = useTranslation('refunds');
  const [isAsking, setAsking] = useState(false);
  const declaration = side === 'Buyer' ? refundCalls.ofBuyer : refundCalls.ofSeller;
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(declaration, { params: { orderCode } }),
    // What was seen a minute ago is not what the head of the page says now.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { revalidate } = useRevalidator();
  // How the order stands and what may be done with it changes, too; a guest's page hears of nothing by itself.
  const reread = async () => {
    await Promise.all([refetch(), revalidate()]);
  };
  useLive('order', (event) => {
    if (event.orderCode === orderCode) void refetch();
  });
  useLive('reconnected', () => void refetch());

  // What is there stays where a later look failed: a form over it holds what somebody has typed.
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
