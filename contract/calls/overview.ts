import { z } from 'zod';
import { declare } from '../declare.ts';
import { figureNames, topNames } from '../overview.ts';
import { deskQueue, figure, topEntry } from '../schemas/overview.ts';

/** The desk’s first page. */
export const overviewCalls = {
  read: declare({
    id: 'identity.desk.overview',
    method: 'GET',
    path: '/identity/desk/overview',
    access: 'moderator',
    permission: 'any',
    summary:
      'Returns the market’s figures by days in Istanbul, rankings, waiting work and stalled services. The range has at most two years; default: the last 30 days. Figures and rankings need the permission `readOverview`, queues the permission to work on them.',
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    answer: z.object({
      range: z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        /** The range of the same length before it. */
        previousFrom: z.iso.date(),
        today: z.iso.date(),
        /** Days of each point: 1, 7 or 28. The last point ends on `to`; the first may have fewer days. */
        stepDays: z.int(),
      }),
      figures: z.record(z.enum(figureNames), figure).optional(),
      tops: z.record(z.enum(topNames), z.array(topEntry)).optional(),
      queues: z.object({
        items: z.array(deskQueue),
        /** When they were counted; absent before the first count. */
        countedAt: z.iso.datetime().optional(),
      }),
      /** Groups of jobs that stand still, and external services that do not respond. */
      system: z.object({ stalledLanes: z.array(z.string()), unreachable: z.array(z.string()) }).optional(),
    }),
    errors: ['OverviewRangeInvalid'],
    addition: true,
  }),
};
