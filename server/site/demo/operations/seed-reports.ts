import { adReports, memberReports } from '../../../../data/demo/admin-queues.ts';
import type { DemoReport } from '../../../../data/demo/admin-queues.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { insertAdReports, insertUserReports } from '../store/desks.ts';
import type { PastReport } from '../store/desks.ts';

function reportsBy(reports: readonly DemoReport[], people: readonly string[]): PastReport[] {
  return reports.map(({ reasonId, says, note }, place) => ({
    id: chance.uuid(),
    reporter: people[place % people.length],
    target: Math.max(place, 1),
    reason: reasonId,
    says: says ?? null,
    hours: 2 + place * 7,
    note: note ?? null,
    solver: note === undefined ? null : fixedAccounts.moderator.id,
  }));
}

export async function seedReports(database: Database, people: readonly string[]): Promise<void> {
  await insertAdReports(database, reportsBy(adReports, people), people);
  await insertUserReports(database, reportsBy(memberReports, people), [
    ...people,
    ...Object.values(fixedAccounts).map(({ id }) => id),
  ]);
}
