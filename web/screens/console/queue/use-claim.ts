import { useEffect, useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import { call } from '../../../client/call.ts';

const claimMs = 60_000;

/** Claims a waiting ad for the moderator while it is open. Returns the name of another moderator who has it open. Does nothing without an ad. */
export function useClaim(adId: string | undefined): string | undefined {
  const [holder, setHolder] = useState<{ adId: string; heldBy: string | undefined }>();
  useEffect(() => {
    if (adId === undefined) return undefined;
    let isOpen = true;
    const claim = () => {
      if (document.hidden) return;
      call(moderationCalls.claim, { params: { id: adId } }).then(
        ({ heldBy }) => {
          if (isOpen) setHolder({ adId, heldBy });
        },
        // The claim only informs. The server guards the decision itself.
        () => undefined,
      );
    };
    claim();
    const timer = setInterval(claim, claimMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [adId]);
  return holder !== undefined && holder.adId === adId ? holder.heldBy : undefined;
}
