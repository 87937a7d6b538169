import type { DeskQueue } from '../../../../contract/schemas/overview.ts';
import type { Summary } from '../frame/use-summary.ts';

/** The counts beside the console's sections, from the queues of the overview. Today's decisions are loaded later. */
export function summaryOf(queues: readonly DeskQueue[]): Summary {
  const counts = new Map(queues.map(({ name, count }) => [name, count]));
  const {
    ads = 0,
    adReports = 0,
    memberReports = 0,
    businesses = 0,
    feedback = 0,
    ...waits
  } = Object.fromEntries(counts) as Partial<Record<DeskQueue['name'], number>>;
  return {
    queue: { All: ads, Flagged: 0, Authority: 0, Edits: 0, NewAccounts: 0 },
    adReports,
    memberReports,
    businesses,
    feedback,
    waits,
  };
}
