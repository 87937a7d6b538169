import { memberCalls } from '../../../../contract/calls/member.ts';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { PageContext } from '../../../page-context.ts';

export async function loadAddresses({ call }: PageContext) {
  const [{ items }, { name, surname, phone }] = await Promise.all([
    call(userAddressCalls.list, {}),
    call(memberCalls.profile, {}),
  ]);
  return { items, person: { name, surname, phone: phone ?? '' } };
}

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>;

/** The likely recipient of a new address. */
export type Person = AddressesData['person'];
