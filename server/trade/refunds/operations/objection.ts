import type { RefundObjection } from '../../../../contract/enums.ts';
import type { RefundDeps } from './dependencies.ts';
import type { NewStep } from './record-step.ts';
import { requireOwnPhotos } from './own-photos.ts';

export interface Objection {
  refundId: string;
  reason?: RefundObjection;
  description: string;
  photos?: readonly string[] | undefined;
}

export const objectionStep = async (
  deps: RefundDeps,
  ownerId: string,
  happening: NewStep['happening'],
  { reason, description, photos }: Omit<Objection, 'refundId'>,
): Promise<NewStep> => ({
  happening,
  words: description,
  photos: await requireOwnPhotos(deps, ownerId, photos),
  ...(reason !== undefined && { reason }),
});
