import { useRef } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../client/call.ts';

/** Notifies the other participant of typing, at most once per `limits.typingAgainSeconds`. Errors are ignored. */
export function useTyping(chatId: string): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < limits.typingAgainSeconds * 1000) return;
    last.current = now;
    call(messageCalls.typing, { body: { chatId } }).catch((_: { codes?: ErrorCode[] }) => undefined);
  };
}
