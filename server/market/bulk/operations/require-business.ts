import type { Principal } from '../../../people/accounts/port.ts';
import { entitlements } from '../../../people/memberships/port.ts';
import type { Entitlements } from '../../../people/memberships/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { BulkDeps } from './dependencies.ts';

/** Returns the account and its entitlements. Throws BusinessRequired unless it is an active business whose membership includes bulk import. */
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
