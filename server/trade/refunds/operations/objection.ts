import type { RefundObjection } from '../../../../contract/enums.ts';
import type { RefundDeps } from './dependencies.ts';
import type { Said } from './record-step.ts';
import { ownPhotos } from './own-photos.ts';

export interface Objection {
  refundId: string;
  reason?: RefundObjection;
  description: string;
  photos?: readonly string[] | undefined;
}

export const said = async (
  deps: RefundDeps,
  ownerId: string,
  happening: Said['happening'],
  { reason, description, photos }: Omit<Objection, 'refundId'>,
): Promise<Said> => ({
  happening,
  words: description,
  photos: await ownPhotos(deps, ownerId, photos),
  ...(reason !== undefined && { reason }),
});
