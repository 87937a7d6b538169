import type { Recorder } from '../recorder.ts';
import { createCast } from './cast.ts';
import { recordRegistration } from './registration.ts';
import { recordPublicReads } from './public-reads.ts';
import { recordMessages } from './messages.ts';
import { recordMemberSettings, closeAccounts } from './member-settings.ts';
import { recordScreens } from './pages.ts';
import { recordRefusals } from './refusals.ts';
import { recordStaffCalls } from './staff.ts';
import { recordSales } from './sales.ts';

/** Plays one session in the recorder's language: every action by every role. `round` counts the sessions of a recording. */
export async function playSession(rec: Recorder, round: number): Promise<void> {
  rec.strangerTo = undefined;
  const cast = await createCast(rec, round);
  rec.strangerTo = (person) => (person === cast.buyer ? cast.seller : cast.buyer);
  await recordPublicReads(rec, cast);
  const newcomers = await recordRegistration(rec, cast);
  await recordMemberSettings(rec, cast, newcomers);
  await recordSales(rec, cast);
  await recordStaffCalls(rec, cast, newcomers);
  await recordScreens(rec, cast);
  await recordRefusals(rec, cast);
  await closeAccounts(rec, newcomers);
  await recordMessages(rec, cast, newcomers);
}
