import { DomainError } from '../../../platform/errors.ts';
import type { AdState } from '../store/states.ts';

/** Throws AuthorityRefused if the authority's confirmation lapsed: the owner cannot put the ad back on sale. */
export function requireAuthority({ takenDownFor }: AdState): void {
  if (takenDownFor === 'authorityLapsed') throw new DomainError('AuthorityRefused');
}
