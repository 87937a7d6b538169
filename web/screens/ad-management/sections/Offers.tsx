import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { offerCalls } from '../../../../contract/calls/offers.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { NegotiationRow } from '../../../../contract/schemas/offer.ts';
import { call } from '../../../client/call.ts';
import { count, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Countdown } from '../../../shell/notifications/Countdown.tsx';
import { roundTime } from '../../../shell/offers/round-time.ts';
import { StateTag } from '../../../shell/offers/NegotiationTags.tsx';
import { useLiveQuery } from '../../../shell/offers/use-live-query.ts';
import { useOverlays } from '../../../shell/overlays.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Offers.module.css';

type Which = 'All' | 'Open' | 'Closed';
const pageSize = 10;

/** Offers for an ad, those waiting for the owner first. A row opens the negotiation. */
export default function Offers({ adId }: { adId: string }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const [which, setWhich] = useState<Which>('All');
  const [pageNumber, setPageNumber] = useState(1);
  const loaded = useLiveQuery(
    `${adId} ${which} ${pageNumber}`,
    (signal) => call(offerCalls.historyOfAd, { query: { adId, state: which, pageNumber, pageSize } }, signal),
    (event) => event.adId === adId,
  );
  const page = loaded.value;
  const isEmpty = page !== undefined && page.total === 0 && which === 'All';
  return (
    <Card
      title={t('offers.owner.title')}
      aside={
        !isEmpty && (
          <Segmented
            label={t('offers.owner.filter')}
            name="offers-state"
            value={which}
            onValue={(value) => {
              setWhich(value);
              setPageNumber(1);
            }}
            options={[
              { value: 'All', label: t('offers.owner.all') },
              {
                value: 'Open',
                label: t('offers.owner.open'),
                ...(page && page.open > 0 && { aside: <small className="num">{count(page.open, language)}</small> }),
              },
              { value: 'Closed', label: t('offers.owner.closed') },
            ]}
          />
        )
      }
    >
      {loaded.problem !== undefined ? (
        <p className={styles.note}>
          {t('offers.failedList')} {t(loaded.problem as ErrorCode, { ns: 'api' })}{' '}
          <Button variant="text" size="s" onClick={loaded.reload}>
            {t('offers.retry')}
          </Button>
        </p>
      ) : !page ? (
        <div role="status" aria-label={t('offers.loading')} className={styles.waiting}>
          <Skeleton shape="block" height={52} />
          <Skeleton shape="block" height={52} />
        </div>
      ) : isEmpty ? (
        <EmptyState
          as="h3"
          art={<HandCoins />}
          tone="warning"
          title={t('offers.owner.emptyTitle')}
          text={t('offers.owner.emptyText')}
        />
      ) : page.items.length === 0 ? (
        <p className={styles.note}>{t('offers.owner.emptyHere')}</p>
      ) : (
        <>
          <table className={styles.table} aria-label={t('offers.owner.table')}>
            <thead>
              <tr>
                <th scope="col">{t('offers.owner.buyer')}</th>
                <th scope="col">{t('offers.owner.sum')}</th>
                <th scope="col">{t('offers.owner.state')}</th>
                <th scope="col">{t('offers.owner.when')}</th>
              </tr>
            </thead>
            <tbody>
              {page.items.map((row) => (
                <Row key={row.adOfferId} row={row} />
              ))}
            </tbody>
          </table>
          {(pageNumber > 1 || page.hasNextPage) && (
            <nav className={styles.pages} aria-label={t('offers.owner.pages')}>
              <Button
                variant="outlined"
                size="s"
                disabled={pageNumber === 1}
                onClick={() => setPageNumber(pageNumber - 1)}
              >
                {t('offers.owner.previous')}
              </Button>
              <span className="num">
                {count(pageNumber, language)} / {count(Math.ceil(page.total / pageSize), language)}
              </span>
              <Button
                variant="outlined"
                size="s"
                disabled={!page.hasNextPage}
                onClick={() => setPageNumber(pageNumber + 1)}
              >
                {t('offers.owner.next')}
              </Button>
            </nav>
          )}
        </>
      )}
    </Card>
  );
}

function Row({ row }: { row: NegotiationRow }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const now = useNow();
  const { openDrawer } = useOverlays();
  const name = row.partner?.name ?? t('offers.gone');
  const isWaiting = row.state === 'WaitsForSeller' || row.state === 'WaitsForBuyer';
  return (
    <tr className={cx(row.isMyTurn && styles.mine)}>
      <th scope="row">
        <button
          type="button"
          className={styles.open}
          aria-label={t('offers.owner.open1', { name })}
          onClick={() => openDrawer('offer', { id: row.adOfferId })}
        >
          {name}
        </button>
      </th>
      <td className="num">
        <b>{price(row.price, language)}</b> <small>{t('offers.share', { percent: row.percent })}</small>
      </td>
      <td>
        <span className={styles.tags}>
          <StateTag state={row.state} isMyTurn={row.isMyTurn} />
          {isWaiting && row.expiresAt !== undefined && <Countdown until={row.expiresAt} />}
        </span>
      </td>
      <td className="num">{roundTime(row.changedAt, language, now)}</td>
    </tr>
  );
}
