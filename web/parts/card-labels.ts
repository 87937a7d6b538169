import type { Translate } from '../client/translate.ts';
import { useTranslation } from '../client/i18n.tsx';
import type { Deal, Language, RentPeriod } from '../../contract/enums.ts';
import type { PriceLabel } from '../../contract/price-judgement.ts';
import type { MarkKind } from '../client/marks.ts';
import { useNow } from '../client/now.ts';
import { usePage } from '../client/page.ts';
import type { DopingKind } from '../ui/DopingBadge.tsx';

/** Texts of a list's cards, translated once for all of them. */
export interface CardLabels {
  language: Language;
  /** Rounded to the hour, which is enough to distinguish today from yesterday. */
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
  /** The price verdict; `percent` above or below the median of similar ads. */
  verdict: (word: PriceLabel, percent: number) => string;
  /** A short verdict, beside the price of a narrow row. */
  verdictShort: (word: PriceLabel, percent: number) => string;
  photos: (count: number, hasVideo: boolean) => string;
  /** `%14 indirim`; the badge shows the figure. */
  percent: (figure: number) => string;
  saving: (sum: string) => string;
  /** Accessible names of buttons that add an ad to a list. */
  marks: Record<MarkKind, (title: string) => string>;
}

const hourMs = 3_600_000;

function cardLabels(t: Translate, language: Language, now: Date): CardLabels {
  const percent = t('search.card.percent', { figure: '#' });
  const saving = t('search.card.saving', { sum: '#' });
  const [onePhoto, photos] = [t('search.card.onePhoto'), t('search.card.photos', { figure: '#' })];
  const video = t('search.card.video');
  const [favourite = '', compare = ''] = (['favourite', 'compare'] as const).map((kind) =>
    t(`shell.${kind}.add`, { title: '#' }),
  );
  const verdicts: Record<PriceLabel, string> = {
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
    // A plain replace: interpolation would be the most expensive part of a card.
    percent: (figure) => percent.replace('#', String(figure)),
    saving: (sum) => saving.replace('#', sum),
    // Functions, because a title may contain `$&`.
    marks: {
      favourite: (title) => favourite.replace('#', () => title),
      compare: (title) => compare.replace('#', () => title),
    },
    photos: (count, hasVideo) =>
      (count === 1 ? onePhoto : photos.replace('#', String(count))) + (hasVideo ? `, ${video}` : ''),
  };
}

/** The latest texts by translator: most pages have several lists, and on the server all pages of an hour share them. */
const known = new WeakMap<Translate, CardLabels>();

/** Texts of a list's cards. Call it once per list, not once per card. */
export function useCardLabels(): CardLabels {
  const { t } = useTranslation();
  const { language } = usePage();
  const now = useNow(hourMs);
  const latest = known.get(t);
  if (latest?.language === language && latest.now.getTime() === now.getTime()) return latest;
  const labels = cardLabels(t, language, now);
  known.set(t, labels);
  return labels;
}
