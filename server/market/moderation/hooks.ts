import { adEvents } from '../ads/port.ts';
import type { Events } from '../../kernel/events.ts';
import type { Moderation } from './operations/moderation-port.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { decisionSheet } from './operations/list-decisions.ts';
import { eraseTitles } from './store/log.ts';
import { adQueue } from './store/queue.ts';
import { eraseReportTexts, eraseTitlesInNotices, exportedReports, reportQueue } from './store/reports.ts';

/** Erases an account's report texts and ad titles, and exports its reports; provides the queues of ads and reports. Queues a new check of ads that wait for a verified contact. */
export const moderationHooks = (
  { database, events }: { database: Database; events: Pick<Events, 'publish'> },
  moderation: Pick<Moderation, 'adsWaitingForContact'>,
): AccountHooks => ({
  async accountErased(accountId) {
    await eraseReportTexts(database, accountId);
    await eraseTitlesInNotices(database, accountId);
    await eraseTitles(database, accountId);
  },
  async contactVerified(accountId) {
    const adIds = await moderation.adsWaitingForContact(accountId);
    if (adIds.length > 0) await events.publish(adEvents.submitted, { adIds });
  },
  deskSheets: [decisionSheet(database)],
  deskQueues: { ads: () => adQueue(database), adReports: () => reportQueue(database) },
  exports: {
    reports: (accountId) => exportedReports(database, accountId),
  },
});
