import { BadgePercent } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdCampaign } from '../../contract/schemas/ad.ts';
import { amount, price } from '../client/format.ts';
import { useNow } from '../client/now.ts';
import { Price } from '../ui/Price.tsx';
import type { PriceSize } from '../ui/Price.tsx';
import styles from './CardPrice.module.css';
import type { CardLabels } from './card-labels.ts';
import type { CardAd } from './card-ad.ts';

export interface CardPriceProps {
  ad: Pick<CardAd, 'price' | 'oldPrice' | 'rentPeriod' | 'campaign'>;
  words: CardLabels;
  size?: PriceSize | undefined;
  className?: string | undefined;
  /** Follows the price. */
  children?: ReactNode;
}

/** The current price on a card. During a campaign it is the campaign price, updated every minute. */
export function CardPrice({ ad, ...rest }: CardPriceProps) {
  return ad.campaign && ad.campaign.price < ad.price ? (
    <WithCampaign ad={ad} campaign={ad.campaign} {...rest} />
  ) : (
    <Plain ad={ad} {...rest} />
  );
}

function Plain({ ad, words, size, className, children }: CardPriceProps) {
  return (
    <Price
      size={size}
      className={className}
      amount={amount(ad.price, words.language)}
      per={ad.rentPeriod && words.per[ad.rentPeriod]}
      {...(ad.oldPrice !== undefined && { old: price(ad.oldPrice, words.language), oldLabel: words.oldPrice })}
    >
      {children}
    </Price>
  );
}

function WithCampaign({ campaign, ...plain }: CardPriceProps & { campaign: AdCampaign }) {
  const { ad, words, size, className, children } = plain;
  const now = useNow().getTime();
  const isRunning = Date.parse(campaign.startsAt) <= now && Date.parse(campaign.endsAt) > now;
  if (!isRunning) return <Plain {...plain} />;
  const before = Math.min(ad.price, campaign.reference);
  const shown = (
    <span className={styles.campaign}>
      <Price
        size={size}
        amount={amount(campaign.price, words.language)}
        per={ad.rentPeriod && words.per[ad.rentPeriod]}
        old={price(before, words.language)}
        oldLabel={words.oldPrice}
      />
      <span className={styles.label}>
        <BadgePercent size={14} aria-hidden="true" />
        {words.campaign}
      </span>
    </span>
  );
  return className === undefined ? (
    shown
  ) : (
    <span className={className}>
      {shown}
      {children}
    </span>
  );
}
