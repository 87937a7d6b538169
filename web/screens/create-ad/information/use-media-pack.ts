import { useState } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { promotionCalls } from '../../../../contract/calls/promotions.ts';
import { call } from '../../../client/call.ts';
import type { VideoFieldProps } from '../../../parts/photos/VideoField.tsx';
import type { InformationSession } from './use-information.ts';

/** The media pack of a draft, as its video asks for it: nothing where the draft has one, or had its video before. */
export function useMediaPack({ own, draft }: InformationSession): VideoFieldProps['pack'] {
  const { id, hasMediaPack } = own.draft;
  const [isTaken, setTaken] = useState(hasMediaPack || draft.saved.video !== undefined);
  if (isTaken) return undefined;
  const params = { draftId: id };
  return {
    async offer() {
      const { items } = await call(promotionCalls.dopings, {});
      return items.find(({ type }) => type === 'MediaPack') ?? { freeLeft: 0, variants: [] };
    },
    async take(variantId) {
      await draft.upon((version) => call(draftCalls.addMediaPack, { params, body: { version, variantId } }));
      setTaken(true);
    },
  };
}
