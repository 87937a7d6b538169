import { cx } from '../ui/cx.ts';
import { AdCard, AdCardSkeleton } from './AdCard.tsx';
import { useCardLabels } from './card-labels.ts';
import { hasMixedDeals } from './card-ad.ts';
import type { CardAd } from './card-ad.ts';
import { MarkButtons } from './MarkButton.tsx';
import styles from './AdGrid.module.css';

export interface AdGridProps {
  ads: readonly CardAd[];
  /** One column fewer beside the filter panel; two columns beside the map. */
  beside?: 'filters' | 'map' | undefined;
  /** Number of first pictures that load immediately; the rest load lazily. */
  eager?: number | undefined;
  className?: string | undefined;
}

/** Cards in 5, 4, 3 or 2 columns, depending on the width. */
export function AdGrid({ ads, beside, eager = 0, className }: AdGridProps) {
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
          actions={<MarkButtons ad={ad} words={words} />}
          saysDeal={saysDeal}
        />
      ))}
    </ul>
  );
}

/** Loading placeholder. */
export function AdGridSkeleton({ count, beside }: { count: number; beside?: 'filters' | undefined }) {
  return (
    <ul className={cx(styles.grid, beside && styles.beside)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <AdCardSkeleton key={index} />
      ))}
    </ul>
  );
}
