import type { Database } from '../../../platform/database.ts';
import { liveLine } from '../rules/live-line.ts';
import type { LivePages } from '../port.ts';
import { notifyPages } from '../store/notifications.ts';

/** The longest payload that PostgreSQL carries is below 8,000 bytes; an account and a name stand before the data. */
const maxDataBytes = 7_000;

/** Tells members' open pages, of this process and of every other one. */
export const createLivePages = (database: Database): LivePages => ({
  async tell(accountIds, name, data) {
    const line = liveLine(name, data);
    if (Buffer.byteLength(line) > maxDataBytes) throw new Error(`A live ${name} is too long`);
    if (accountIds.length > 0) await notifyPages(database, accountIds, line);
  },
});
