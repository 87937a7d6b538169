import { lockNegotiations, negotiationsToRemind, saveNegotiation } from '../store/negotiations.ts';
import { briefOf } from './ad-brief.ts';
import type { TimerDeps } from './dependencies.ts';
import { sendReminder } from './notify.ts';

/** Sends every due reminder, each in its own transaction. Returns the number of reminders. */
export async function remindOffers(deps: TimerDeps, now: Date): Promise<number> {
  const { database } = deps;
  let reminded = 0;
  for (const id of await negotiationsToRemind(database, now)) {
    reminded += await database.inTransaction(async () => {
      const [locked] = await lockNegotiations(database, [id]);
      if (!locked?.remindAt || locked.remindAt > now) return 0;
      await saveNegotiation(database, { ...locked, remindAt: null });
      await sendReminder(deps, locked, await briefOf(deps, locked.adId));
      return 1;
    });
  }
  return reminded;
}
