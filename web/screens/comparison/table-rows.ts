import { bestOf } from '../../../contract/best-value.ts';
import type { Direction } from '../../../contract/best-value.ts';
import type { Language } from '../../../contract/enums.ts';
import { priceLabel } from '../../../contract/price-judgement.ts';
import type { ComparedAd, ComparedSpec } from '../../../contract/schemas/comparison.ts';
import { amount, count, fullDate, month, price } from '../../client/format.ts';
import type { Translate } from '../../client/translate.ts';
import type { CardLabels } from '../../parts/card-labels.ts';
import { replyTime } from '../ad/reply-time.ts';
import { kilometres } from './distance.ts';
import type { Point } from './distance.ts';

export interface Cell {
  /** Empty if the ad has no value. */
  text: string;
  isBest: boolean;
  old?: string;
  tone?: 'positive' | 'warning' | 'neutral';
  /** List values; `isShared` if all ads have the value. */
  items?: readonly { text: string; isShared: boolean }[];
  /** Set for a link to the seller's page. */
  sellerId?: string;
}

export interface Row {
  key: string;
  name: string;
  cells: readonly Cell[];
  /** True unless all ads have the same value. */
  differs: boolean;
}

export const sectionNames = ['ad', 'specs', 'features', 'seller'] as const;
export interface Section {
  name: (typeof sectionNames)[number];
  rows: readonly Row[];
}

export interface RowContext {
  t: Translate<'ad' | 'comparison'>;
  language: Language;
  words: CardLabels;
  /** The reader's location, if shared. */
  point: Point | undefined;
}

/** One ad's value in a row; `worth` ranks it. */
type RowValue = Omit<Cell, 'isBest'> & { worth?: number | undefined };

/** Builds a row; empty if no ad has a value. */
function row(key: string, name: string, values: readonly RowValue[], better?: Direction): Row[] {
  if (values.every(({ text }) => text === '')) return [];
  const best = better
    ? bestOf(
        values.map(({ worth }) => worth),
        better,
      )
    : new Set<number>();
  return [
    {
      key,
      name,
      cells: values.map(({ worth: _, ...cell }, place) => ({ ...cell, isBest: best.has(place) })),
      differs: new Set(values.map(({ text }) => text)).size > 1,
    },
  ];
}

const tones = { cheaper: 'positive', dearer: 'warning', farBelow: 'warning', market: 'neutral' } as const;

/** All rows by section, without empty sections. */
export function sectionsOf(
  items: readonly ComparedAd[],
  specs: readonly ComparedSpec[],
  context: RowContext,
): Section[] {
  const sections: Record<Section['name'], Row[]> = {
    ad: adRows(items, context),
    specs: specs.filter(({ isList }) => !isList).flatMap((spec) => specRow(spec, items)),
    features: specs.filter(({ isList }) => isList).flatMap((spec) => specRow(spec, items)),
    seller: sellerRows(items, context),
  };
  return sectionNames.map((name) => ({ name, rows: sections[name] })).filter(({ rows }) => rows.length > 0);
}

function adRows(items: readonly ComparedAd[], { t, language, words, point }: RowContext): Row[] {
  const of = (valueOf: (item: ComparedAd) => RowValue): RowValue[] =>
    items.map((item) => (item.state === 'TakenDown' ? { text: '' } : valueOf(item)));
  const onSale = items.filter(({ state }) => state === 'OnSale');
  // Prices per night and per month cannot be compared.
  const isOnePeriod = new Set(onSale.map(({ ad }) => ad.rentPeriod)).size < 2;
  const yesNo = (is: boolean) => t(is ? 'comparison.yes' : 'comparison.no');
  const distances = items.map(({ point: at }) => (point && at ? kilometres(point, at) : undefined));
  return [
    ...row(
      'price',
      t('comparison.row.price'),
      of(({ ad, state }) => ({
        text: `${amount(ad.price, language)} TL${ad.rentPeriod ? ` ${words.per[ad.rentPeriod]}` : ''}`,
        ...(ad.oldPrice !== undefined && state === 'OnSale' && { old: price(ad.oldPrice, language) }),
        ...(state === 'OnSale' && { worth: ad.price }),
      })),
      isOnePeriod ? 'less' : undefined,
    ),
    ...row(
      'verdict',
      t('comparison.row.verdict'),
      of(({ priceJudgement: judgement }) =>
        judgement
          ? { text: words.verdict(priceLabel(judgement), judgement.percent), tone: tones[priceLabel(judgement)] }
          : { text: '' },
      ),
    ),
    ...row(
      'place',
      t('comparison.row.place'),
      of(({ ad }) => ({ text: ad.place })),
    ),
    ...row(
      'distance',
      t('comparison.row.distance'),
      items.map(({ state }, place) => {
        const km = state === 'TakenDown' ? undefined : distances[place];
        if (km === undefined) return { text: '' };
        const text = km < 1 ? t('comparison.below') : t('comparison.km', { figure: count(Math.round(km), language) });
        return { text, worth: Math.max(1, Math.round(km)) };
      }),
      'less',
    ),
    ...row(
      'date',
      t('comparison.row.date'),
      of(({ publishedAt }) => ({ text: fullDate(publishedAt, language) })),
    ),
    ...row(
      'delivery',
      t('comparison.row.delivery'),
      of(({ delivery }) => ({ text: delivery.map((kind) => t(`comparison.delivery.${kind}`)).join(', ') })),
    ),
    ...row(
      'offers',
      t('comparison.row.offers'),
      of(({ ad }) => ({ text: yesNo(ad.acceptsOffers) })),
    ),
    ...(items.some(({ verified }) => verified)
      ? row(
          'verified',
          t('comparison.row.verified'),
          of(({ verified }) => ({ text: verified ? t('comparison.verified') : '' })),
        )
      : []),
  ];
}

function specRow({ key, name, isList, better, cells }: ComparedSpec, items: readonly ComparedAd[]): Row[] {
  const shown = cells.filter((_, place) => items[place]?.state !== 'TakenDown');
  const isShared = (text: string) => shown.every(({ texts }) => texts.includes(text));
  return row(
    key,
    name,
    cells.map(({ texts, worth }, place) => ({
      text: texts.join(', '),
      ...(isList && { items: texts.map((text) => ({ text, isShared: isShared(text) })) }),
      // An ended ad is never the best.
      ...(items[place]?.state === 'OnSale' && { worth }),
    })),
    better,
  );
}

function sellerRows(items: readonly ComparedAd[], { t, language }: RowContext): Row[] {
  const of = (valueOf: (seller: NonNullable<ComparedAd['seller']>) => RowValue): RowValue[] =>
    items.map(({ state, seller }) => (state === 'TakenDown' || !seller ? { text: '' } : valueOf(seller)));
  return [
    ...row(
      'seller',
      t('comparison.row.seller'),
      of(({ id, name }) => ({ text: name, sellerId: id })),
    ),
    ...row(
      'from',
      t('comparison.row.from'),
      of(({ accountType }) => ({ text: t(accountType === 'Business' ? 'ad.fromBusiness' : 'ad.fromPersonal') })),
    ),
    ...row(
      'rating',
      t('comparison.row.rating'),
      of(({ rating, ratingCount }) => {
        if (rating === undefined) return { text: '' };
        const value = rating.toFixed(1).replace('.', language === 'tr' ? ',' : '.');
        return { text: t('comparison.rating', { value, number: count(ratingCount, language) }), worth: rating };
      }),
      'more',
    ),
    ...row(
      'reply',
      t('comparison.row.reply'),
      of(({ replyMinutes }) =>
        replyMinutes === undefined ? { text: '' } : { text: replyTime(replyMinutes, t, language), worth: replyMinutes },
      ),
      'less',
    ),
    ...row(
      'since',
      t('comparison.row.since'),
      of(({ memberSince }) => ({ text: month(memberSince, language) })),
    ),
  ];
}
