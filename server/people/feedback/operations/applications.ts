import type { mobilePlatforms } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  deleteMobileApplicationDeleteMobileApplicationStatement,
  deleteMobileApplicationStatement,
  insertMobileApplicationStatement,
} from '../store.ts';

export interface MobileApplication {
  deviceId: string;
  platform: (typeof mobilePlatforms)[number];
  pushToken: string;
  version?: string | undefined;
}

/** Applications of one caller at most: the ones that were longest unused are forgotten. */
const applicationsMost = 20;

/**
 * Registers an application for push messages. One that somebody else used before changes hands: a phone that is sold or shared must not go on
 * showing the messages of whoever had it.
 */
export async function registerApplication(
  database: Database,
  callerId: string,
  { deviceId, platform, pushToken, version }: MobileApplication,
): Promise<void> {
  await database.inTransaction(async () => {
    await deleteMobileApplicationStatement.run(database, [callerId, pushToken]);
    await insertMobileApplicationStatement.run(database, [
      callerId,
      deviceId,
      platform,
      pushToken,
      version ?? null,
      clock.now(),
    ]);
    await deleteMobileApplicationDeleteMobileApplicationStatement.run(database, [callerId, applicationsMost]);
  });
}
