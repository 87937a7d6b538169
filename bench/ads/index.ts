import { clock } from '../../server/platform/clock.ts';
import type { Config } from '../../server/platform/config.ts';
import { benchForms } from './forms.ts';
import { addSellers, removeSellers } from './members.ts';
import { benchOwner } from './owner.ts';
import { benchPlacing, placedAds } from './placing.ts';
import { benchQueue } from './queue.ts';
import { benchSaving } from './saving.ts';
import { openHarness } from './harness.ts';

/** Takes a figure down. */
export type Note = (what: string, figure: string, target?: string) => void;

export interface AdsBenchOptions {
  /** Of a server that has prepared its folder and is stopped: its database is started here. It must believe one proxy. */
  config: Config;
  /** Ads that wait for a moderator. */
  adsWaiting: number;
  note: Note;
}

const ownedAds = 10_000;

/** Measures placing, managing and moderating ads: the whole service in this process, asked without a socket. */
export async function benchAds({ config, adsWaiting, note }: AdsBenchOptions): Promise<void> {
  const began = clock.now();
  const harness = await openHarness(config);
  const { database } = harness;
  try {
    await removeSellers(harness, began);
    const [owner = '', moderator = '', ...sellers] = await addSellers(database, placedAds + 2);
    await benchForms(harness, owner, note);
    await benchSaving(harness, owner, note);
    await benchPlacing(harness, sellers, note);
    await benchOwner(harness, { ownerId: owner, count: ownedAds }, note);
    await benchQueue(harness, { moderatorId: moderator, sellers, count: adsWaiting }, note);
  } finally {
    await removeSellers(harness, began);
    await harness.close();
  }
}
