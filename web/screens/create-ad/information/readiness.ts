import { judgePrice } from '../../../../contract/price-judgement.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { isAnswered } from './form-layout.ts';
import { fieldPath } from './field-path.ts';

/** Something done well or worth doing; `path` is the field. */
export interface Hint {
  kind: HintKind;
  isDone: boolean;
  path: string;
  /** Values for the text: number of photos, names of questions. */
  count?: number;
  names?: string[];
}

export type HintKind =
  | 'photos'
  | 'morePhotos'
  | 'noPhotos'
  | 'noTitle'
  | 'noPrice'
  | 'priceFits'
  | 'priceApart'
  | 'must'
  | 'noPlace'
  | 'noDelivery'
  | 'registry'
  | 'shortText'
  | 'goodText'
  | 'details';

const goodPhotos = 5;
const goodText = 160;
const maxHints = 3;
const maxNames = 2;

export interface HintInput {
  content: DraftContent;
  specs: readonly Spec[];
  takesDelivery: boolean;
  asksRegistry: boolean;
  market: Market | undefined;
}

/** The three most helpful hints: missing fields, then improvements, then praise if there is room. Praise is listed first. */
export function hintsFor(input: HintInput): Hint[] {
  const hints = [...missing(input), ...worthwhile(input)].slice(0, maxHints);
  const done = praise(input).slice(0, maxHints - Math.min(hints.length, maxHints - 1));
  return [...done, ...hints].slice(0, maxHints);
}

function missing({ content, specs, takesDelivery, asksRegistry }: HintInput): Hint[] {
  const { pictures = [], title = '', price, districtId, delivery = [], registryNumber = '' } = content;
  const musts = specs.filter((spec) => spec.create === 'required' && !isAnswered(spec, content.specs?.[spec.id]));
  return [
    when(pictures.length === 0, 'noPhotos', 'pictures'),
    when(title.trim() === '', 'noTitle', 'title'),
    ...musts.slice(0, 1).map((spec): Hint => ({ ...openHint('must', fieldPath(spec.id)), ...namesOf(musts) })),
    when(price === undefined, 'noPrice', 'price'),
    when(districtId === undefined, 'noPlace', 'provinceId'),
    when(takesDelivery && delivery.length === 0, 'noDelivery', 'delivery'),
    when(asksRegistry && registryNumber.trim() === '', 'registry', 'registryNumber'),
  ].flatMap((hint) => hint ?? []);
}

function worthwhile({ content, specs, market }: HintInput): Hint[] {
  const { pictures = [], description = '', price } = content;
  const open = specs.filter(
    (spec) =>
      spec.create === 'optional' &&
      (spec.kind === 'number' || spec.kind === 'autocomplete' || spec.section === 'Basics') &&
      !isAnswered(spec, content.specs?.[spec.id]),
  );
  return [
    when(description.trim().length < goodText, 'shortText', 'description'),
    pictures.length > 0 && pictures.length < goodPhotos
      ? { ...openHint('morePhotos', 'pictures'), count: goodPhotos - pictures.length }
      : undefined,
    when(isPriceUnusual(price, market), 'priceApart', 'price'),
    ...open.slice(0, 1).map((spec): Hint => ({ ...openHint('details', fieldPath(spec.id)), ...namesOf(open) })),
  ].flatMap((hint) => hint ?? []);
}

function praise({ content, market }: HintInput): Hint[] {
  const { pictures = [], description = '', price } = content;
  const done = (kind: HintKind, path: string): Hint => ({ kind, isDone: true, path });
  return [
    ...(pictures.length > 0 ? [{ ...done('photos', 'pictures'), count: pictures.length }] : []),
    ...(price !== undefined && price > 0 && market && !isPriceUnusual(price, market)
      ? [done('priceFits', 'price')]
      : []),
    ...(description.trim().length >= goodText ? [done('goodText', 'description')] : []),
  ];
}

/** Higher than most similar prices, or far from them in either direction. */
function isPriceUnusual(price: number | undefined, market: Market | undefined): boolean {
  const judgement = price === undefined ? undefined : judgePrice(price, market);
  return judgement !== undefined && (judgement.isFar || judgement.verdict === 'dearer');
}

const openHint = (kind: HintKind, path: string): Hint => ({ kind, isDone: false, path });
const when = (is: boolean, kind: HintKind, path: string): Hint | undefined => (is ? openHint(kind, path) : undefined);
const namesOf = (specs: readonly Spec[]) => ({ names: specs.slice(0, maxNames).map(({ name }) => name) });
