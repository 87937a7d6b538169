import type { RequestContext } from '../../../platform/caller.ts';
import { addClick } from '../store.ts';
import { dailyPerson } from './daily-person.ts';
import type { LearningDeps } from './dependencies.ts';
import { today } from './today.ts';

/** Records that the user opened an ad from a list. */
export async function noteClick(
  { database, salt }: LearningDeps,
  context: RequestContext,
  adId: string,
): Promise<void> {
  const who = dailyPerson(context, salt);
  if (who) await addClick(database, who.person, adId, today());
}
