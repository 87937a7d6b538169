import type { Translate } from '../client/translate.ts';
import { useMemo } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import type { DopingType, Language } from '../../contract/enums.ts';
import type { AdCard as CardData } from '../../contract/schemas/ad.ts';
import { useNow } from '../client/now.ts';
import { usePage } from '../client/page.ts';
import type { DopingKind } from '../ui/DopingBadge.tsx';

/** What a card needs of an ad; a loader may leave the rest out. */
export type CardAd = Pick<
  CardData,
  | 'id'
  | 'title'
  | 'path'
  | 'price'
  | 'oldPrice'
  | 'picture'
  | 'pictureCount'
  | 'hasVideo'
  | 'facts'
  | 'place'
  | 'publishedAt'
  | 'dopings'
>;

/** What a row of the list shows besides. */
export type RowAd = CardAd & Pick<CardData, 'owner' | 'ownerName' | 'verified'>;

/** The words of every card of a list, looked up once for all of them. */
export interface CardLabels {
  language: Language;
  /** To the hour: enough to know today from yesterday. */
  now: Date;
  today: string;
  yesterday: string;
  oldPrice: string;
  video: string;
  personal: string;
  verified: string;
  badges: Record<DopingKind, string>;
  photos: (count: number, hasVideo: boolean) => string;
  /** `%14 indirim` in the language's order; the badge shows the figure. */
  percent: (figure: number) => string;
  saving: (sum: string) => string;
}

const hourMs = 3_600_000;

function cardWords(t: Translate, language: Language, now: Date): CardLabels {
  const percent = t('search.card.percent', { figure: '#' });
  const saving = t('search.card.saving', { sum: '#' });
  const [onePhoto, photos] = [t('search.card.onePhoto'), t('search.card.photos', { figure: '#' })];
  const video = t('search.card.video');
  return {
    language,
    now,
    video,
    today: t('search.card.today'),
    yesterday: t('search.card.yesterday'),
    oldPrice: t('search.card.oldPrice'),
    personal: t('search.card.personal'),
    verified: t('search.card.verified'),
    badges: {
      showcase: t('search.card.showcase'),
      urgent: t('search.card.urgent'),
      boost: t('search.card.boost'),
      shine: t('search.card.shine'),
      fresh: t('search.card.fresh'),
      drop: '',
    },
    // A plain replace: a library's interpolation would be the dearest part of a card.
    percent: (figure) => percent.replace('#', String(figure)),
    saving: (sum) => saving.replace('#', sum),
    photos: (count, hasVideo) =>
      (count === 1 ? onePhoto : photos.replace('#', String(count))) + (hasVideo ? `, ${video}` : ''),
  };
}

/** The words for the cards of a list; call it once a list, not once a card. */
export function useCardLabels(): CardLabels {
  const { t } = useTranslation();
  const { language } = usePage();
  const now = useNow(hourMs);
  return useMemo(() => cardWords(t, language, now), [t, language, now]);
}

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
  ad: Pick<CardAd, 'price' | 'oldPrice' | 'dopings'>,
  words: CardLabels,
): { kind: DopingKind; label: string }[] {
  const badges: { kind: DopingKind; label: string }[] = order.flatMap((doping) =>
    ad.dopings.includes(doping) ? [{ kind: kinds[doping], label: words.badges[kinds[doping]] }] : [],
  );
  const drop = dropPercent(ad);
  // After what stops the eye (showcase, urgent), before what only lifts the ad in the list.
  if (drop > 0)
    badges.splice(badges.filter(({ kind }) => kind === 'showcase' || kind === 'urgent').length, 0, {
      kind: 'drop',
      label: words.percent(drop),
    });
  return badges.slice(0, 2);
}
