import type { GivenBadge } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';

/** Puts a moderator's label on an ad that is not deleted, or takes it off; done twice it is as once. Refuses AdNotFound. */
export async function setBadge(database: Database, adId: string, badge: GivenBadge, isGiven: boolean): Promise<void> {
  const [row] = await database.query(
    `update ad set badges = array_remove(badges, $2) || case when $3 then array[$2] else '{}' end, updated_at = $4
     where id = $1 and deleted_at is null returning id`,
    [adId, badge, isGiven, clock.now().toISOString()],
    'ads:badge',
  );
  required(row, 'AdNotFound');
}
