import { useState, useRef, useEffect } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import { call } from '../../../client/call.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Information } from './information-session.ts';

const delayMs = 800;

/** Prices of similar ads; reloaded after a save that changes which ads are similar. */
export function useMarket(own: Information, { saved }: DraftSession): Market | undefined {
  const { id } = own.draft;
  const [market, setMarket] = useState(own.market);
  const key = JSON.stringify([saved.specs, saved.provinceId, saved.districtId]);
  const requestedKey = useRef(key);
  useEffect(() => {
    if (requestedKey.current === key) return undefined;
    const timer = setTimeout(() => {
      requestedKey.current = key;
      call(draftCalls.market, { params: { draftId: id } }).then(
        (answer) => setMarket(answer.market),
        () => undefined,
      );
    }, delayMs);
    return () => clearTimeout(timer);
  }, [id, key]);
  return market;
}
