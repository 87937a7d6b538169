import type { DopingType } from '../../../contract/enums.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { draftCalls } from '../../../contract/calls/drafts.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import type { Doping } from '../../../contract/schemas/promotion.ts';
import type { VariantChoice } from '../../parts/packages/package-choice.ts';

type Variant = Doping['variants'][number];

type CostLine = CallAnswer<typeof draftCalls.cost>['lines'][number];

export type DopingChoice = VariantChoice;

/** What a draft has chosen. A media pack whose variant is not said is its shortest. */
export function choiceOf(
  { dopings, hasMediaPack }: Pick<Draft, 'dopings' | 'hasMediaPack'>,
  offered: readonly Doping[],
): DopingChoice {
  const chosen: DopingChoice = Object.fromEntries(dopings.map(({ type, variantId }) => [type, variantId]));
  const pack = offered.find(({ type }) => type === 'MediaPack')?.variants[0];
  return hasMediaPack && chosen.MediaPack === undefined && pack ? { ...chosen, MediaPack: pack.variantId } : chosen;
}

/** The variants of a choice without the media pack, which has calls of its own. */
export function variantIdsWithoutPack({ MediaPack: _pack, ...others }: DopingChoice): number[] {
  return Object.values(others);
}

export interface ChosenLine {
  type: DopingType;
  name: string;
  variant: Variant;
}

/** A choice line by line, in the order in which it is offered. */
export function chosenLines(offered: readonly Doping[], choice: DopingChoice): ChosenLine[] {
  return offered.flatMap(({ type, name, variants }) => {
    const variant = variants.find(({ variantId }) => variantId === choice[type]);
    return variant ? [{ type, name, variant }] : [];
  });
}

/** What lines cost together, kuruş; free ones nothing. */
export function totalOf(lines: readonly { variant: Pick<Variant, 'price' | 'isFree'> }[]): number {
  return lines.reduce((sum, { variant }) => sum + (variant.isFree ? 0 : variant.price), 0);
}

/** What a draft keeps when everything that costs money is taken out of it. */
export interface FreeChoice {
  variantIds: number[];
  /** The media pack costs money, so that it goes, and the video with it; photos stay. */
  dropsPack: boolean;
}

/** The promotions of a draft that cost nothing, by the lines of what it costs. */
export function freeChoice({ dopings }: Pick<Draft, 'dopings'>, lines: readonly CostLine[]): FreeChoice {
  const paid = new Set(
    lines.filter(({ kind, isFree, price }) => kind === 'Doping' && !isFree && price > 0).map(({ itemId }) => itemId),
  );
  return {
    variantIds: dopings
      .filter(({ type, variantId }) => type !== 'MediaPack' && !paid.has(variantId))
      .map(({ variantId }) => variantId),
    dropsPack: dopings.some(({ type, variantId }) => type === 'MediaPack' && paid.has(variantId)),
  };
}

/** Promotions apart: those with something that costs nothing now, with it, and those that have more to choose or cost money; running ones are left out. */
export function splitFreeDopings(offered: readonly Doping[]): {
  free: { doping: Doping; variant: Variant }[];
  others: Doping[];
} {
  const open = offered.filter(({ activeUntil }) => activeUntil === undefined);
  return {
    free: open.flatMap((doping) => {
      const variant = doping.variants.find(({ isFree }) => isFree);
      return variant ? [{ doping, variant }] : [];
    }),
    others: open.filter(({ variants }) => variants.some(({ isFree }) => !isFree)),
  };
}
