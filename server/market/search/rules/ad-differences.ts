import { beyond, rangeOf } from './group-steps.ts';
import type { AdFact, ConditionPart, GroupStep, SoftPart } from './group-steps.ts';
import { isMeasurable, kmBetween, pointsOf } from './near-places.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Places } from '../../../people/addresses/port.ts';

/** An ad of a fallback group, with the values its search is about. */
interface GroupAd {
  /** One digit per soft condition: 1 if met. */
  met: string;
  /** Kuruş. */
  price: number;
  lng: number | null;
  lat: number | null;
  categoryId: number;
  /** Values of the specs in `specIds`. */
  numbers: readonly (number | null)[];
  /** Answers to the specs in `answeredSpecIds`. */
  answers: readonly number[];
}

interface GroupConditions {
  soft: readonly SoftPart[];
  specIds: readonly number[];
  catalogue: Catalogue;
  places: Places;
}

/** The specs that soft conditions are about. */
export function askedSpecs(soft: readonly SoftPart[], { values }: Catalogue) {
  return {
    specIds: soft.flatMap(({ part }) => part.numbers?.map(({ spec }) => spec) ?? []),
    answeredSpecIds: [
      ...new Set(soft.flatMap(({ part }) => part.values?.flatMap((id) => values.get(id)?.specId ?? []) ?? [])),
    ],
  };
}

export function differencesOfAd(ad: GroupAd, step: GroupStep, asked: GroupConditions): AdFact[] {
  return [
    ...(step.kind === 'words' ? [{ kind: 'words' as const, words: step.words }] : []),
    ...(step.kind === 'category' ? [{ kind: 'category' as const, categoryId: ad.categoryId }] : []),
    ...asked.soft.flatMap(({ part }, at) => (ad.met[at] === '0' ? (factOf(ad, part, asked) ?? []) : [])),
  ];
}

function factOf(ad: GroupAd, part: ConditionPart, { specIds, catalogue, places }: GroupConditions): AdFact | undefined {
  if (part.price) {
    const over = beyond(ad.price, rangeOf(part));
    return over && { kind: 'price', ...over };
  }
  const [number] = part.numbers ?? [];
  if (number) {
    const answer = ad.numbers[specIds.indexOf(number.spec)] ?? undefined;
    const over = answer === undefined ? undefined : beyond(answer, rangeOf(part));
    return { kind: 'number', specId: number.spec, ...(answer !== undefined && { answer }), ...over };
  }
  if (part.places) {
    const points = isMeasurable(part.places, places) ? pointsOf(part.places, places) : [];
    if (ad.lng === null || ad.lat === null || points.length === 0) return { kind: 'place' };
    const own = { lng: ad.lng, lat: ad.lat };
    return { kind: 'place', km: Math.max(1, Math.round(Math.min(...points.map((point) => kmBetween(point, own))))) };
  }
  const valueIds = part.values ?? [];
  const specId = catalogue.values.get(valueIds[0] ?? 0)?.specId;
  const answerId = ad.answers.find((id) => catalogue.values.get(id)?.specId === specId);
  return { kind: 'value', valueIds, ...(answerId !== undefined && { answerId }) };
}
