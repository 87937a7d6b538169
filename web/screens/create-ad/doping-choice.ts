import type { DopingType } from '../../../contract/enums.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { draftCalls } from '../../../contract/calls/drafts.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import type { Doping } from '../../../contract/schemas/promotion.ts';
import type { VariantChoice } from '../../parts/packages/package-choice.ts';

type Variant = Doping['variants'][number];

type CostLine = CallAnswer<typeof draftCalls.cost>['lines'][number];

export type DopingChoice = VariantChoice;

/** The draft's chosen promotions. A media pack without a variant counts as the shortest one. */
export function choiceOf(
  { dopings, hasMediaPack }: Pick<Draft, 'dopings' | 'hasMediaPack'>,
  offered: readonly Doping[],
): DopingChoice {
  const chosen: DopingChoice = Object.fromEntries(dopings.map(({ type, variantId }) => [type, variantId]));
  const pack = offered.find(({ type }) => type === 'MediaPack')?.variants[0];
  return hasMediaPack && chosen.MediaPack === undefined && pack ? { ...chosen, MediaPack: pack.variantId } : chosen;
}

/** The chosen variants without the media pack, which has its own calls. */
export function variantIdsWithoutPack({ MediaPack: _pack, ...others }: DopingChoice): number[] {
  return Object.values(others);
}

export interface ChosenLine {
  type: DopingType;
  name: string;
  variant: Variant;
}

/** The chosen promotions in the order of the offer. */
export function chosenLines(offered: readonly Doping[], choice: DopingChoice): ChosenLine[] {
  return offered.flatMap(({ type, name, variants }) => {
    const variant = variants.find(({ variantId }) => variantId === choice[type]);
    return variant ? [{ type, name, variant }] : [];
  });
}

/** Total in kuruş; free variants count as 0. */
export function totalOf(lines: readonly { variant: Pick<Variant, 'price' | 'isFree'> }[]): number {
  return lines.reduce((sum, { variant }) => sum + (variant.isFree ? 0 : variant.price), 0);
}

/** What remains of a draft's choice when everything paid is removed. */
export interface FreeChoice {
  variantIds: number[];
  /** True if the media pack is paid. Removing it also removes the video; the photos stay. */
  dropsPack: boolean;
}

/** The draft's free promotions; `lines` say what is paid. */
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

/**
 * Splits the promotions that are not running: `free` has a free variant each, `others` have at least one paid variant. A promotion can be in both.
 */
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
