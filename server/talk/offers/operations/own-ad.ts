import { DomainError } from '../../../platform/errors.ts';
import { briefOf } from './ad-brief.ts';
import type { OfferDeps } from './dependencies.ts';

export async function requireOwnAd(deps: Pick<OfferDeps, 'views'>, ownerId: string, adId: string) {
  const brief = await briefOf(deps, adId);
  if (!brief || brief.ownerId !== ownerId || brief.isDeleted) throw new DomainError('AdNotFound');
  return brief;
}
