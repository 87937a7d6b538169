import type { Translate } from '../client/translate.ts';
import { useMemo } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import type { Deal, DopingType, Language, RentPeriod } from '../../contract/enums.ts';
import type { PriceWord } from '../../contract/price-judgement.ts';
import type { AdCard as CardData } from '../../contract/schemas/ad.ts';
import { useNow } from '../client/now.ts';
import { usePage } from '../client/page.ts';
import type { DopingKind } from '../ui/DopingBadge.tsx';

/** What a card needs of an ad; a loader may leave the rest out. */
export type CardAd = {
  /** It came since its reader looked at this list last. */
  isNew?: boolean;
  /** It is shown in a paid place. */
  isPaid?: boolean;
} & Pick<
  CardData,
  | 'id'
  | 'title'
  | 'path'
  | 'price'
  | 'oldPrice'
  | 'picture'
  | 'categoryId'
  | 'pictureCount'
  | 'hasVideo'
  | 'facts'
  | 'place'
  | 'publishedAt'
  | 'dopings'
  | 'campaign'
  | 'deal'
  | 'rentPeriod'
>;

/** What a row of the list shows besides. */
export type RowAd = CardAd & {
  /** In what it differs from a search, in one line. */
  note?: string;
} & Pick<CardData, 'owner' | 'ownerName' | 'verified' | 'priceJudgement'>;

/** The words of every card of a list, looked up once for all of them. */
export interface CardLabels {
  language: Language;
  /** To the hour: enough to know today from yesterday. */
  now: Date;
  today: string;
  yesterday: string;
  oldPrice: string;
  campaign: string;
  video: string;
  personal: string;
  verified: string;
  badges: Record<DopingKind, string>;
  isNew: string;
  deals: Record<Deal, string>;
  /** `/ ay` */
  per: Record<RentPeriod, string>;
  /** How a price stands to those of similar ads; `percent` of their middle below or above it. */
  verdict: (word: PriceWord, percent: number) => string;
  /** The same in two words, beside the price of a narrow row. */
  verdictShort: (word: PriceWord, percent: number) => string;
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
  const verdicts: Record<PriceWord, string> = {
    cheaper: t('search.card.cheaper', { percent: '#' }),
    dearer: t('search.card.dearer', { percent: '#' }),
    market: t('search.card.market'),
    farBelow: t('search.card.farBelow'),
  };
  const short = {
    ...verdicts,
    cheaper: t('search.card.cheaperShort', { percent: '#' }),
    dearer: t('search.card.dearerShort', { percent: '#' }),
    farBelow: t('search.card.farBelowShort'),
  };
  return {
    language,
    now,
    video,
    today: t('search.card.today'),
    yesterday: t('search.card.yesterday'),
    oldPrice: t('search.card.oldPrice'),
    campaign: t('search.card.campaign'),
    personal: t('search.card.personal'),
    verified: t('search.card.verified'),
    badges: {
      paid: t('search.card.paid'),
      showcase: t('search.card.showcase'),
      urgent: t('search.card.urgent'),
      boost: t('search.card.boost'),
      shine: t('search.card.shine'),
      fresh: t('search.card.fresh'),
      drop: '',
    },
    isNew: t('search.card.isNew'),
    deals: { Sale: t('search.card.forSale'), Rent: t('search.card.forRent') },
    per: {
      Hour: t('search.card.perHour'),
      Day: t('search.card.perDay'),
      Week: t('search.card.perWeek'),
      Month: t('search.card.perMonth'),
    },
    verdict: (word, figure) => verdicts[word].replace('#', String(figure)),
    verdictShort: (word, figure) => short[word].replace('#', String(figure)),
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

/** A figure alone, or from it on, which is not read without its question; a year and rooms (`3+1`) are. */
const bareFigure = /^(?!(?:19|20)\d\d$)\d[\d.,–-]*(?: (?:ve üzeri|and over))?$/;

/** What a fact says where its question does not stand beside it: `2015`, `6. kat`, `Bina yaşı 4`. */
export const factText = ({ label, text }: CardAd['facts'][number]): string =>
  bareFigure.test(text) ? `${label} ${text}` : text;

/** Whether a list holds things to buy and things to rent, so that each must say which it is. */
export const isMixed = (ads: readonly Pick<CardAd, 'deal'>[]): boolean =>
  ads.some(({ deal }) => deal === 'Rent') && ads.some(({ deal }) => deal !== 'Rent');

/** How many facts stand beside one another. */
export const factsMost = 6;

/** Keys of the facts of a list, each a column of its own; undefined where its things are too different for that. */
export function factColumns(ads: readonly Pick<CardAd, 'facts'>[]): string[] | undefined {
  const keys: string[] = [];
  for (const { facts } of ads) {
    let before = -1;
    for (const { key } of facts) {
      const at = keys.indexOf(key);
      if (at >= 0) before = at;
      // What only a later ad says stands where that ad has it.
      else keys.splice((before += 1), 0, key);
    }
  }
  return keys.length <= factsMost ? keys : undefined;
}

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
