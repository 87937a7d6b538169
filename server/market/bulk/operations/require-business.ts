import type { Principal } from '../../../people/accounts/port.ts';
import { entitlements } from '../../../people/memberships/port.ts';
import type { Entitlements } from '../../../people/memberships/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { BulkDeps } from './dependencies.ts';

/** What a business may, whose membership takes files of many ads. Refuses BusinessRequired to everybody else. */
export async function requireBusiness(
  { accounts, tierOf }: BulkDeps,
  ownerId: string,
): Promise<Principal & { entitled: Entitlements }> {
  const bearer = await accounts.principalOf(ownerId);
  const entitled = entitlements(await tierOf(ownerId));
  if (bearer?.accountType !== 'Business' || bearer.status !== 'Active' || !entitled.bulk) {
    throw new DomainError('BusinessRequired');
  }
  return { ...bearer, entitled };
}
