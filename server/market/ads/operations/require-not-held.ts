import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { heldPieces } from '../store/sales.ts';
import { refuseAds } from './refuse-ads.ts';

/** Refuses OfferAdHeld where somebody is paying for a piece of an ad at this moment: it is not taken from under their hands. */
export async function requireNotHeld(database: Database, adId: string, stock = 0): Promise<void> {
  const held = (await heldPieces(database, [adId], clock.now())).get(adId) ?? 0;
  if (held > 0 && stock <= held) refuseAds('OfferAdHeld', [adId]);
}
