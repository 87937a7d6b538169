import type { Recorder } from '../recorder.ts';
import { createCast } from './cast.ts';
import { join } from './registration.ts';
import { look } from './public-reads.ts';
import { readMessages } from './messages.ts';
import { belong, leave } from './member-settings.ts';
import { seeScreens } from './pages.ts';
import { beRefused } from './refusals.ts';
import { run } from './staff.ts';
import { sell } from './selling.ts';

/** Plays one session in the recorder's language: every action by every role. `round` counts the sessions of a recording. */
export async function playSession(rec: Recorder, round: number): Promise<void> {
  rec.strangerTo = undefined;
  const cast = await createCast(rec, round);
  rec.strangerTo = (person) => (person === cast.buyer ? cast.seller : cast.buyer);
  await look(rec, cast);
  const newcomers = await join(rec, cast);
  await belong(rec, cast, newcomers);
  await sell(rec, cast);
  await run(rec, cast, newcomers);
  await seeScreens(rec, cast);
  await beRefused(rec, cast);
  await leave(rec, newcomers);
  await readMessages(rec, cast, newcomers);
}
