import type { RefundHappening, RefundSide } from '../../../../contract/schemas/refund.ts';
import type { RefundObjection } from '../../../../contract/enums.ts';
import { chance } from '../../../platform/clock.ts';
import type { RefundActor } from '../process.ts';
import { addStep } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';

export interface NewStep {
  happening: RefundHappening;
  reason?: RefundObjection;
  words?: string | undefined;
  wordsFor?: RefundSide;
  photos?: readonly string[] | undefined;
}

const actorNames = { buyer: 'Buyer', seller: 'Seller', system: 'System', administrator: 'Administrator' } as const;

export const recordStep = (
  { database }: Pick<RefundDeps, 'database'>,
  refundId: string,
  actor: RefundActor,
  { happening, reason, words, wordsFor, photos }: NewStep,
  at: Date,
): Promise<void> =>
  addStep(database, chance.uuid(), {
    refundId,
    happening,
    by: actorNames[actor],
    at,
    reason: reason ?? null,
    words: words === undefined || words === '' ? null : words,
    wordsFor: wordsFor ?? null,
    photos: photos && photos.length > 0 ? [...photos] : null,
  });
