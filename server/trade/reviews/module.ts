import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { mediaPort } from '../../people/media/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { sessionsPort } from '../../people/session/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { chance } from '../../platform/clock.ts';
import { addJob, job } from '../../platform/jobs.ts';
import { orderEvents, ordersPort } from '../orders/port.ts';
import { reviewBindings } from './calls.ts';
import type { ReviewDeps } from './operations/dependencies.ts';
import { reviewsPort } from './port.ts';
import { eraseReviews, exportReceived, exportWritten, moveReviews, reviewedAmong } from './store.ts';
import * as tables from './tables.ts';
import { remindBuyer } from './operations/remind-buyer.ts';

const reminderJob = 'reviews.remind';
const daySeconds = 24 * 3_600;

/** Buyers' reviews of sellers, sellers' answers and ratings. */
export const reviewsModule = defineModule({
  name: 'reviews',
  tables,
  needs: { accounts: accountsPort, media: mediaPort, notices: noticesPort, orders: ordersPort, sessions: sessionsPort },
  offers: ({ database }) => [
    offer(reviewsPort, () => ({
      reviewedAmong: async (orderCodes) => (orderCodes.length === 0 ? new Set() : reviewedAmong(database, orderCodes)),
    })),
  ],
  start({ database, events, needs: { sessions, ...needs } }) {
    const deps: ReviewDeps = {
      database,
      events,
      ...needs,
      shareDevice: (one, other) => sessions.shareDevice(one, other),
    };
    return {
      calls: reviewBindings(deps),
      jobs: [
        job({
          name: reminderJob,
          payload: z.object({ orderCode: z.string() }),
          run: ({ orderCode }) => remindBuyer(deps, orderCode),
        }),
      ],
      consumers: [
        consume(orderEvents.completed, 'reviews', ({ orderCode }) =>
          addJob(
            database,
            reminderJob,
            { orderCode },
            { key: `${reminderJob}:${orderCode}`, delaySeconds: limits.reviewReminderDays * daySeconds },
          ),
        ),
      ],
      hooks: {
        guestBecameMember: (guestId, memberId) => moveReviews(database, guestId, memberId),
        accountErased: (accountId) => eraseReviews(database, accountId, chance.uuid()),
        exports: {
          reviewsWritten: (accountId) => exportWritten(database, accountId),
          reviewsReceived: (accountId) => exportReceived(database, accountId),
        },
      },
    };
  },
});
