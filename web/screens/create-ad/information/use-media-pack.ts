import { useState } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { promotionCalls } from '../../../../contract/calls/promotions.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import type { MediaPackOffer } from '../../../parts/photos/use-pack-question.tsx';
import type { InformationSession } from './information-session.ts';

interface MediaPack {
  /** Number of photos the draft may have now. */
  maxPhotos: number;
  /** Offer shown at the video; undefined if the draft has a pack, or had its video when the page opened. */
  forVideo: MediaPackOffer | undefined;
  /** Offer shown for more than `maxPhotos` photos; undefined if the draft has a pack. */
  forPhotos: MediaPackOffer | undefined;
}

/** The draft's media pack, shared by its video and photos. */
export function useMediaPack({ own, draft, recheck }: InformationSession): MediaPack {
  const { id, hasMediaPack, photosMost } = own.draft;
  const [isTaken, setTaken] = useState(false);
  const [hadVideo] = useState(draft.saved.video !== undefined);
  const params = { draftId: id };
  const pack: MediaPackOffer = {
    async offer() {
      const { items } = await call(promotionCalls.dopings, {});
      return items.find(({ type }) => type === 'MediaPack') ?? { freeLeft: 0, variants: [] };
    },
    async take(variantId) {
      await draft.runOnLatest((version) => call(draftCalls.addMediaPack, { params, body: { version, variantId } }));
      setTaken(true);
      recheck();
    },
  };
  return {
    maxPhotos: isTaken ? limits.adPhotosMostWithPack : photosMost,
    forVideo: isTaken || hasMediaPack || hadVideo ? undefined : pack,
    forPhotos: isTaken || photosMost === limits.adPhotosMostWithPack ? undefined : pack,
  };
}
