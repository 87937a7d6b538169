import { DomainError } from '../../../platform/errors.ts';
import { ownsAd } from '../store/question-lists.ts';
import type { ReadDeps } from './question-page.ts';

/** Throws AdNotFound if the ad is not the member's. */
export async function requireOwnAd({ database }: ReadDeps, accountId: string, adId: string): Promise<void> {
  if (!(await ownsAd(database, accountId, adId))) throw new DomainError('AdNotFound');
}
