import { Minus, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react';
import { judgePrice, priceLabel } from '../../contract/price-judgement.ts';
import type { Market } from '../../contract/schemas/ad.ts';
import { useTranslation } from '../client/i18n.tsx';
import { Tag } from '../ui/Tag.tsx';

const appearance = {
  farBelow: { tone: 'warning', icon: <TriangleAlert aria-hidden="true" /> },
  cheaper: { tone: 'positive', icon: <TrendingDown aria-hidden="true" /> },
  dearer: { tone: 'warning', icon: <TrendingUp aria-hidden="true" /> },
  market: { tone: 'neutral', icon: <Minus aria-hidden="true" /> },
} as const;

export interface PriceVerdictProps {
  /** Kuruş. */
  price: number;
  market: Market | undefined;
  className?: string | undefined;
}

/** The price compared with similar ads, in one sentence that the ad page and the seller's form share. Renders nothing without a market. */
export function PriceVerdict({ price, market, className }: PriceVerdictProps) {
  const { t } = useTranslation('ad');
  const judgement = judgePrice(price, market);
  if (!judgement) return null;
  const word = priceLabel(judgement);
  const { tone, icon } = appearance[word];
  return (
    <p className={className}>
      <Tag tone={tone} icon={icon}>
        {t(`ad.${word}`, { percent: judgement.percent })}
      </Tag>
    </p>
  );
}
