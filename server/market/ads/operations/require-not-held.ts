import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { heldPieces } from '../store/sales.ts';
import { refuseAds } from './refuse-ads.ts';

/** Throws OfferAdHeld if checkouts hold pieces of the ad and `stock` does not exceed them. */
export async function requireNotHeld(database: Database, adId: string, stock = 0): Promise<void> {
  const held = (await heldPieces(database, [adId], clock.now())).get(adId) ?? 0;
  if (held > 0 && stock <= held) refuseAds('OfferAdHeld', [adId]);
}
