import { DomainError } from '../../../platform/errors.ts';
import { itemsById, periods, variants } from './items.ts';
import type { Item } from './items.ts';
import type { Choice, Chosen } from '../port.ts';

/** Throws PeriodNotFound. */
export function periodOf(periodId: number): Item {
  const item = itemsById.get(periodId);
  if (item?.kind !== 'Period') throw new DomainError('PeriodNotFound');
  return item;
}

/** Variants in the order of their ids. Throws DopingNotFound, also for two variants of one type. */
export function dopingsOf(variantIds: readonly number[]): (typeof variants)[number][] {
  const found = variantIds.map((id) => {
    const variant = variants.find((one) => one.id === id);
    if (!variant) throw new DomainError('DopingNotFound');
    return variant;
  });
  if (new Set(found.map(({ doping }) => doping)).size < found.length) throw new DomainError('DopingNotFound');
  return found;
}

/** All items of a choice, the period first; the shortest period if none was chosen. Throws PeriodNotFound, DopingNotFound. */
export function itemsOf({ periodId, variantIds }: Choice): Item[] {
  return [periodId === undefined ? shortestPeriod : periodOf(periodId), ...dopingsOf(variantIds)];
}

export function chosenOf(items: readonly Item[]): Chosen {
  return {
    periodDays: items.find(({ kind }) => kind === 'Period')?.days ?? 0,
    dopings: items.flatMap(({ doping, days }) => (doping ? [{ type: doping, days }] : [])),
  };
}

/** Days of the shortest variant of the same type, or of the shortest period. */
export function shortestDaysOf({ doping }: Item): number {
  return (doping ? variants.find((one) => one.doping === doping) : shortestPeriod)?.days ?? 0;
}

const [shortestPeriod] = periods as [Item, ...Item[]];
const mediaPackIds = variants.filter(({ doping }) => doping === 'MediaPack').map(({ id }) => id);

export const mediaPack = {
  isAmong: (variantIds: readonly number[]): boolean => variantIds.some((id) => mediaPackIds.includes(id)),
  shortest: (): number => mediaPackIds[0] ?? 0,
  without: (variantIds: readonly number[]): number[] => variantIds.filter((id) => !mediaPackIds.includes(id)),
};
