import type { Database } from '../../../platform/database.ts';
import { recordChange } from '../../audit/port.ts';
import type { UserAddresses } from '../port.ts';

/** Returns a member’s addresses and logs the access with its reason. */
export async function revealAddresses(
  { database, addresses }: { database: Database; addresses: Pick<UserAddresses, 'list'> },
  { userId, reason }: { userId: string; reason: string },
) {
  return database.inTransaction(async () => {
    await recordChange(database, {
      subject: 'member',
      subjectId: userId.toLowerCase(),
      after: { revealed: 'addresses' },
      reason,
    });
    return (await addresses.list(userId)).map(
      ({ title, name, surname, phone, line, neighborhood, district, province }) => ({
        title,
        receiver: `${name} ${surname}`,
        phone,
        text: `${line}, ${neighborhood.name}, ${district.name}, ${province.name}`,
      }),
    );
  });
}
