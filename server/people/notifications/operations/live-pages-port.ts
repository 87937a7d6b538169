import type { Database } from '../../../platform/database.ts';
import { liveLine } from '../rules/live-line.ts';
import type { LivePages } from '../port.ts';
import { notifyPages } from '../store/notifications.ts';

/** PostgreSQL limits a notify payload to just under 8,000 bytes. The account and the event name precede the data. */
const maxDataBytes = 7_000;

/** Sends events to members' open pages, in every process. */
export const createLivePages = (database: Database): LivePages => ({
  async send(accountIds, name, data) {
    const line = liveLine(name, data);
    if (Buffer.byteLength(line) > maxDataBytes) throw new Error(`The live event ${name} is too long`);
    if (accountIds.length > 0) await notifyPages(database, accountIds, line);
  },
});
