import type { mobilePlatforms } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { saveApplication } from '../store.ts';

export interface MobileApplication {
  deviceId: string;
  platform: (typeof mobilePlatforms)[number];
  pushToken: string;
  version?: string | undefined;
}

/** Maximum number of applications per member or guest; the least recently updated ones are deleted. */
const maxApplications = 20;

/**
 * Registers an application for push messages. A token used by another account moves to this one, because a sold or shared phone must not show
 * its earlier user's messages.
 */
export async function registerApplication(
  database: Database,
  callerId: string,
  application: MobileApplication,
): Promise<void> {
  await saveApplication(database, callerId, application, maxApplications);
}
