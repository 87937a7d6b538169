import { clock } from '../../server/platform/clock.ts';
import { benchForms } from './forms.ts';
import { addSellers, removeSellers } from './sellers.ts';
import { benchOwnerLists } from './owner-lists.ts';
import { benchPlacing, placedAds } from './placing.ts';
import { benchModerationQueue } from './moderation-queue.ts';
import { benchSavingDrafts } from './saving-drafts.ts';
import type { StoppedContext } from '../support/context.ts';
import { openHarness } from '../support/harness.ts';

const ownedAds = 10_000;
/** Ads in the moderation queue. */
const waitingAds = Number(process.env['BENCH_WAITING'] ?? 100_000);

/** Measures placing, managing and moderating ads, with the whole server in this process. */
export async function benchAds({ config, note }: StoppedContext): Promise<void> {
  const began = clock.now();
  const harness = await openHarness(config);
  const { database } = harness;
  try {
    await removeSellers(harness, began);
    const [owner = '', moderator = '', ...sellers] = await addSellers(database, placedAds + 2);
    await benchForms(harness, owner, note);
    await benchSavingDrafts(harness, owner, note);
    await benchPlacing(harness, sellers, note);
    await benchOwnerLists(harness, { ownerId: owner, count: ownedAds }, note);
    await benchModerationQueue(harness, { moderatorId: moderator, sellers, count: waitingAds }, note);
  } finally {
    await removeSellers(harness, began);
    await harness.close();
  }
}
