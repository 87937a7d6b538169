import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { AdActions } from './AdActions.tsx';
import { AdCard, AdCardSkeleton } from './AdCard.tsx';
import { useCardLabels } from './card-labels.ts';
import { hasMixedDeals } from './card-ad.ts';
import type { CardAd } from './card-ad.ts';
import styles from './AdGrid.module.css';

export interface AdGridProps {
  ads: readonly CardAd[];
  /** One column fewer where the filter panel stands beside it; two where the map does. */
  beside?: 'filters' | 'map' | undefined;
  /** How many of the first pictures are fetched at once; the rest as they come near. */
  eager?: number | undefined;
  /** Buttons for the corner of each photograph; a heart and a mark to compare where nothing is said. */
  actions?: ((ad: CardAd) => ReactNode) | undefined;
  className?: string | undefined;
}

/** Cards in 5, 4, 3 or 2 columns. */
export function AdGrid({ ads, beside, eager = 0, actions, className }: AdGridProps) {
  const words = useCardLabels();
  const saysDeal = hasMixedDeals(ads);
  return (
    <ul className={cx(styles.grid, beside === 'filters' && styles.beside, beside === 'map' && styles.map, className)}>
      {ads.map((ad, index) => (
        <AdCard
          key={ad.id}
          as="li"
          ad={ad}
          words={words}
          priority={index < eager}
          actions={actions ? actions(ad) : <AdActions ad={ad} />}
          saysDeal={saysDeal}
        />
      ))}
    </ul>
  );
}

/** The same grid on its way. */
export function AdGridSkeleton({ count, beside }: { count: number; beside?: 'filters' | undefined }) {
  return (
    <ul className={cx(styles.grid, beside && styles.beside)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <AdCardSkeleton key={index} />
      ))}
    </ul>
  );
}
