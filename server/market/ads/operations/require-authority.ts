import { DomainError } from '../../../platform/errors.ts';
import type { AdState } from '../store/states.ts';

/** What the authority no longer vouches for may not come back by its owner's wish. */
export function requireAuthority({ takenDownFor }: AdState): void {
  if (takenDownFor === 'authorityLapsed') throw new DomainError('AuthorityRefused');
}
