import type { RefundObjection } from '../../../../contract/enums.ts';
import type { RefundDeps } from './dependencies.ts';
import { requireActiveReason } from './list-reasons.ts';
import type { NewStep } from './record-step.ts';
import { requireOwnPhotos } from './own-photos.ts';

export interface Objection {
  refundId: string;
  reason?: RefundObjection;
  description: string;
  photos?: readonly string[] | undefined;
}

/** A step with an objection. Throws RefundReasonNotAllowed for an inactive reason, and MediaNotFound. */
export const objectionStep = async (
  deps: RefundDeps,
  ownerId: string,
  happening: NewStep['happening'],
  { reason, description, photos }: Omit<Objection, 'refundId'>,
): Promise<NewStep> => {
  if (reason !== undefined) await requireActiveReason(deps.database, 'refundObjections', reason);
  return {
    happening,
    words: description,
    photos: await requireOwnPhotos(deps, ownerId, photos),
    ...(reason !== undefined && { reason }),
  };
};
