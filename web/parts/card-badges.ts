import type { DopingType } from '../../contract/enums.ts';
import type { DopingKind } from '../ui/DopingBadge.tsx';
import type { CardAd } from './card-ad.ts';
import type { CardLabels } from './card-labels.ts';

const kinds = {
  Showcase: 'showcase',
  Urgent: 'urgent',
  Shining: 'shine',
  Boost: 'boost',
  UpToDate: 'fresh',
} as const satisfies Partial<Record<DopingType, DopingKind>>;

const order = Object.keys(kinds) as (keyof typeof kinds)[];

/** How far a price fell, in per cent; 0 where it did not, or hardly. */
export function dropPercent({ price, oldPrice }: Pick<CardAd, 'price' | 'oldPrice'>): number {
  return oldPrice !== undefined && oldPrice > price ? Math.round(((oldPrice - price) / oldPrice) * 100) : 0;
}

/** The badges of an ad's photograph, the weightiest first, two at most. */
export function badgesOf(
  ad: Pick<CardAd, 'price' | 'oldPrice' | 'dopings' | 'isNew' | 'isPaid'>,
  words: CardLabels,
): { kind: DopingKind; label: string }[] {
  // In a paid place the label says what was bought.
  const shown = ad.isPaid ? order.filter((doping) => doping !== 'Showcase' && doping !== 'Boost') : order;
  const badges: { kind: DopingKind; label: string }[] = shown.flatMap((doping) =>
    ad.dopings.includes(doping) ? [{ kind: kinds[doping], label: words.badges[kinds[doping]] }] : [],
  );
  const drop = dropPercent(ad);
  // After what stops the eye (showcase, urgent), before what only lifts the ad in the list.
  if (drop > 0)
    badges.splice(badges.filter(({ kind }) => kind === 'showcase' || kind === 'urgent').length, 0, {
      kind: 'drop',
      label: words.percent(drop),
    });
  if (ad.isNew) badges.unshift({ kind: 'fresh', label: words.isNew });
  // The law requires this label, so it comes first.
  if (ad.isPaid) badges.unshift({ kind: 'paid', label: words.badges.paid });
  return badges.slice(0, 2);
}
