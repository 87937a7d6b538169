import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { Language } from '../../../contract/enums.ts';
import { call } from '../../client/call.ts';
import { beginDigital } from '../checkout/begin-digital.ts';

/** Puts the media pack of an existing ad's draft into the digital cart and returns the payment path. The changes are sent with the payment. */
export async function payPack(language: Language, draftId: string): Promise<string> {
  const { dopings } = await call(draftCalls.get, { params: { draftId } });
  const packs = dopings.filter(({ type }) => type === 'MediaPack');
  const items = packs.map(({ variantId }) => ({ kind: 'Doping' as const, itemId: variantId }));
  return beginDigital(language, { orderType: 'UpdateAd', draftId, items });
}
