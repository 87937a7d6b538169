import { HandCoins, Timer } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { useServiceNow } from '../../client/service-time.ts';
import { timeLeft } from '../../shell/notifications/time-left.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './CartItem.module.css';

const secondMs = 1_000;

/** Marks an agreed price and shows how long it is valid. */
export function OfferTag({ until }: { until: string | undefined }) {
  const { t } = useTranslation('cart');
  return (
    <p className={styles.offer}>
      <Tag tone="positive" icon={<HandCoins size={14} aria-hidden="true" />}>
        {t('cart.offer.tag')}
      </Tag>
      {until !== undefined && <Left until={until} />}
    </p>
  );
}

function Left({ until }: { until: string }) {
  const { t } = useTranslation('cart');
  const left = timeLeft(until, useServiceNow(secondMs));
  return (
    <Tag tone="warning" icon={<Timer size={14} aria-hidden="true" />}>
      <span role="timer">{left === undefined ? t('cart.offer.lapsed') : t('cart.offer.left', { time: left })}</span>
    </Tag>
  );
}
