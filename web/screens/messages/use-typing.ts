import { useRef } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../client/call.ts';

/** Tells the other side that one is typing, at most every few seconds; nobody minds where that fails. */
export function useTyping(chatId: string): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < limits.typingAgainSeconds * 1000) return;
    last.current = now;
    call(messageCalls.typing, { body: { chatId } }).catch((_: { codes?: ErrorCode[] }) => undefined);
  };
}
