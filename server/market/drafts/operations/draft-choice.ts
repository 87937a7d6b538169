import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DraftDeps } from './dependencies.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { Choice } from '../../promotions/port.ts';
import { usesMediaPack } from '../rules/media-pack.ts';

/** Chosen promotions that are still sold. */
export function dopingsOf({ promotions }: Pick<DraftDeps, 'promotions'>, { variantIds }: DraftRow): Draft['dopings'] {
  return variantIds.flatMap((variantId) => {
    const [doping] = sold(() => promotions.resolve({ variantIds: [variantId] }).dopings) ?? [];
    return doping ? [{ variantId, type: doping.type, days: doping.days }] : [];
  });
}

/** The chosen period and promotions that are still sold. Omits an unused media pack, so that the owner does not pay for it. */
export function choiceOf(deps: Pick<DraftDeps, 'promotions'>, row: DraftRow): Choice & { usesMediaPack: boolean } {
  const { periodId } = row;
  const isPackUsed = usesMediaPack(row.content);
  const chosen = dopingsOf(deps, row).filter(({ type }) => isPackUsed || type !== 'MediaPack');
  const isPeriodSold =
    periodId !== null && sold(() => deps.promotions.resolve({ periodId, variantIds: [] })) !== undefined;
  return {
    ...(isPeriodSold && { periodId }),
    usesMediaPack: isPackUsed,
    variantIds: chosen.map(({ variantId }) => variantId),
  };
}

function sold<T>(resolve: () => T): T | undefined {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
