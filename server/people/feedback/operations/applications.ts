import type { mobilePlatforms } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

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
    await database.query('delete from mobile_application where push_token = $2 and caller_id <> $1', [
      callerId,
      pushToken,
    ]);
    await database.query(
      `insert into mobile_application (caller_id, device_id, platform, push_token, version, updated_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (caller_id, device_id) do update set platform = excluded.platform, push_token = excluded.push_token,
         version = excluded.version, updated_at = excluded.updated_at`,
      [callerId, deviceId, platform, pushToken, version ?? null, clock.now()],
    );
    await database.query(
      `delete from mobile_application where caller_id = $1 and device_id in (
         select device_id from mobile_application where caller_id = $1 order by updated_at desc, device_id offset $2)`,
      [callerId, applicationsMost],
    );
  });
}
