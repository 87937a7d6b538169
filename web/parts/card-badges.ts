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

/** Price drop in per cent; 0 without a drop or below 0.5 %. */
export function dropPercent({ price, oldPrice }: Pick<CardAd, 'price' | 'oldPrice'>): number {
  return oldPrice !== undefined && oldPrice > price ? Math.round(((oldPrice - price) / oldPrice) * 100) : 0;
}

/** Badges of an ad's photo, most important first, at most two. */
export function badgesOf(
  ad: Pick<CardAd, 'price' | 'oldPrice' | 'dopings' | 'isNew' | 'isPaid'>,
  words: CardLabels,
): { kind: DopingKind; label: string }[] {
  // In a paid placement the label already shows what was bought.
  const shown = ad.isPaid ? order.filter((doping) => doping !== 'Showcase' && doping !== 'Boost') : order;
  const badges: { kind: DopingKind; label: string }[] = shown.flatMap((doping) =>
    ad.dopings.includes(doping) ? [{ kind: kinds[doping], label: words.badges[kinds[doping]] }] : [],
  );
  const drop = dropPercent(ad);
  // After showcase and urgent, before badges that only lift the ad in the list.
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
