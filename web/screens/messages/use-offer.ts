import { useCallback, useEffect, useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { Chat, ChatOffer } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useLive } from '../../client/live-events.ts';

/** The offer between the chat's participants, with live updates. Undefined until loaded. */
export function useOffer({ id: chatId, ad }: Chat): ChatOffer | undefined {
  const [offer, setOffer] = useState<ChatOffer>();
  const refresh = useCallback(() => {
    call(messageCalls.offer, { query: { chatId } }).then(setOffer, () => undefined);
  }, [chatId]);
  useEffect(refresh, [refresh]);
  useLive('offer', ({ adId }) => {
    if (adId === ad?.id) refresh();
  });
  useLive('reconnected', refresh);
  const expiresAt = offer?.standing?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const ms = Date.parse(expiresAt) - Date.now();
    if (ms <= 0) return undefined;
    // Slightly after the expiry, when the server has expired the offer.
    const timer = setTimeout(refresh, Math.min(ms + 500, 2_000_000_000));
    return () => clearTimeout(timer);
  }, [expiresAt, refresh]);
  return offer;
}
