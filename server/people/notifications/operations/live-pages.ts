import type { Database } from '../../../platform/database.ts';
import { liveLine } from '../port.ts';
import type { LivePages } from '../port.ts';
import { tellPages } from '../store/notifications.ts';

/** The longest payload that PostgreSQL carries is below 8,000 bytes; an account and a name stand before the data. */
const dataBytesMost = 7_000;

/** Tells members' open pages, of this process and of every other one. */
export const createLivePages = (database: Database): LivePages => ({
  async tell(accountIds, name, data) {
    const line = liveLine(name, data);
    if (Buffer.byteLength(line) > dataBytesMost) throw new Error(`A live ${name} is too long`);
    if (accountIds.length > 0) await tellPages(database, accountIds, line);
  },
});
