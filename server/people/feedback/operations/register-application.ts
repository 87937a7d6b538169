import type { mobilePlatforms } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { saveApplication } from '../store.ts';

export interface MobileApplication {
  deviceId: string;
  platform: (typeof mobilePlatforms)[number];
  pushToken: string;
  version?: string | undefined;
}

/** Applications of one caller at most: the ones that were longest unused are forgotten. */
const maxApplications = 20;

/**
 * Registers an application for push messages. One that somebody else used before changes hands: a phone that is sold or shared must not go on
 * showing the messages of whoever had it.
 */
export async function registerApplication(
  database: Database,
  callerId: string,
  application: MobileApplication,
): Promise<void> {
  await saveApplication(database, callerId, application, maxApplications);
}
