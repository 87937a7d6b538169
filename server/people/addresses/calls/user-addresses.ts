import { userAddressCalls as calls } from '../../../../contract/calls/user-addresses.ts';
import { principalIdOf, memberOf } from '../../../platform/caller.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import type { Database } from '../../../platform/database.ts';
import { revealAddresses } from '../operations/reveal-addresses.ts';
import type { UserAddresses } from '../port.ts';

export function userAddressBindings(addresses: UserAddresses, database: Database) {
  return bindAll(
    bind(calls.reveal, async ({ body }) => ({ items: await revealAddresses({ database, addresses }, body) })),
    bind(calls.list, async (_, context) => ({ items: await addresses.list(principalIdOf(context)) })),
    bind(calls.addPersonal, ({ body }, context) => addresses.add(principalIdOf(context), body)),
    bind(calls.addCompany, ({ body }, context) => addresses.add(principalIdOf(context), body)),
    bind(calls.updatePersonal, ({ params, body }, context) =>
      addresses.update(memberOf(context).id, params.id, 'Personal', body),
    ),
    bind(calls.updateCompany, ({ params, body }, context) =>
      addresses.update(memberOf(context).id, params.id, 'Company', body),
    ),
    bind(calls.remove, async ({ params }, context) => {
      await addresses.remove(memberOf(context).id, params.id);
      return { done: true as const };
    }),
  );
}
