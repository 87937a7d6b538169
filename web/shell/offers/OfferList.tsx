import { Handshake } from 'lucide-react';
import { useEffect, useState } from 'react';
import { offerCalls } from '../../../contract/calls/offers.ts';
import { limits } from '../../../contract/limits.ts';
import type { NegotiationRow, OfferSide } from '../../../contract/schemas/offer.ts';
import { call } from '../../client/call.ts';
import { count, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Photo.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { cx } from '../../ui/cx.ts';
import { Countdown } from '../notifications/Countdown.tsx';
import { roundTime } from './round-time.ts';
import { StateTag } from './NegotiationTags.tsx';
import { useLiveQuery } from './use-live-query.ts';
import { OfferSkeleton } from './OfferSkeleton.tsx';
import { OfferLoadError } from './OfferLoadError.tsx';
import styles from './Offers.module.css';

export interface OfferListProps {
  onOpen: (offerId: string) => void;
  onClose: () => void;
}

const pageSize = 20;

/** The first pages of the list, with as few calls as the page size limit allows. */
async function firstPages(side: OfferSide, pages: number, signal: AbortSignal) {
  const wanted = pages * pageSize;
  const size = Math.min(wanted, limits.pageSizeMost);
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(wanted / size) }, (_, at) =>
      call(offerCalls.mine, { query: { side, pageNumber: at + 1, pageSize: size } }, signal),
    ),
  );
  const items = answers.flatMap((answer) => answer.items);
  const total = answers[0]?.total ?? 0;
  return { items: items.slice(0, wanted), total, hasNextPage: wanted < total };
}

/** The member's negotiations as buyer or seller. Those that wait for the member come first. */
export function OfferList({ onOpen, onClose }: OfferListProps) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const [side, setSide] = useState<OfferSide>('Buyer');
  const [pages, setPages] = useState(1);
  useEffect(() => setPages(1), [side]);
  const loaded = useLiveQuery(
    `${side} ${pages}`,
    (signal) => firstPages(side, pages, signal),
    () => true,
  );
  const page = loaded.value;
  return (
    <>
      <Segmented
        label={t('offers.listTitle')}
        name="offer-side"
        full
        value={side}
        onValue={setSide}
        options={[
          { value: 'Buyer', label: t('offers.made') },
          { value: 'Seller', label: t('offers.received') },
        ]}
      />
      <div className={styles.listBox}>
        {loaded.problem !== undefined ? (
          <OfferLoadError problem={loaded.problem} onRetry={loaded.reload} />
        ) : !page ? (
          <OfferSkeleton />
        ) : page.items.length === 0 ? (
          <EmptyState
            as="h3"
            art={<Handshake />}
            tone="warning"
            title={t(side === 'Buyer' ? 'offers.empty.madeTitle' : 'offers.empty.receivedTitle')}
            text={t(side === 'Buyer' ? 'offers.empty.madeText' : 'offers.empty.receivedText')}
            actions={
              <AppLink
                to={screenPath(side === 'Buyer' ? 'searchResults' : 'myPublishedAds', language)}
                className={buttonClass({ variant: 'soft' })}
                onClick={onClose}
              >
                {t(side === 'Buyer' ? 'offers.empty.browse' : 'offers.empty.myAds')}
              </AppLink>
            }
          />
        ) : (
          <>
            <ul className={styles.list}>
              {page.items.map((row) => (
                <Row key={row.adOfferId} row={row} onOpen={onOpen} />
              ))}
            </ul>
            {page.hasNextPage && (
              <Button variant="soft" full onClick={() => setPages(pages + 1)}>
                {t('offers.more')} <small className="num">{count(page.total, language)}</small>
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Row({ row, onOpen }: { row: NegotiationRow; onOpen: (offerId: string) => void }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const now = useNow();
  const { ad, partner, state, isMyTurn, expiresAt, changedAt, adOfferId, percent } = row;
  const isWaiting = state === 'WaitsForSeller' || state === 'WaitsForBuyer';
  return (
    <li>
      <button type="button" className={cx(styles.row, isMyTurn && styles.mine)} onClick={() => onOpen(adOfferId)}>
        {ad?.picture ? (
          <img src={pictureUrl(ad.picture.key, 200)} alt="" width={64} height={48} className={styles.adPhoto} />
        ) : (
          <Drawing of={ad?.categoryId} className={cx(styles.adPhoto, styles.drawn)} />
        )}
        <span className={styles.rowWords}>
          <span className={styles.rowHead}>
            <strong className="num">{price(row.price, language)}</strong>
            <small>{t('offers.share', { percent })}</small>
          </span>
          <span className={styles.rowTitle}>{ad?.title}</span>
          <small>
            {partner?.name ?? t('offers.gone')} · {roundTime(changedAt, language, now)}
          </small>
          <span className={styles.rowTags}>
            <StateTag state={state} isMyTurn={isMyTurn} />
            {isWaiting && expiresAt !== undefined && <Countdown until={expiresAt} />}
          </span>
        </span>
      </button>
    </li>
  );
}
