import { useCallback, useEffect, useRef, useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import { limits } from '../../../contract/limits.ts';
import type { Chat, ChatMessage } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useLive } from '../../client/live-events.ts';
import { mergeMessages } from './merge-messages.ts';
import { onArrival, sendAll } from './outbox.ts';

export interface LoadedMessages {
  items: readonly ChatMessage[];
  hasNextPage: boolean;
}

export interface Conversation {
  chat: Chat;
  /** From the oldest loaded message to the newest. */
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder(): Promise<void>;
  /** Loads older messages back to one that a search found. */
  loadTo(number: number): Promise<void>;
  /** Reloads the chat. */
  refresh(): Promise<void>;
  /** Whether the other participant is typing. */
  isTyping: boolean;
  /** Adds a message that a call returned. */
  put(message: ChatMessage): void;
  /** Reports all shown messages as read. */
  markRead(): void;
}

const inOrder = (messages: ReadonlyMap<number, ChatMessage>): ChatMessage[] =>
  [...messages.values()].toSorted((a, b) => a.number - b.number);

/** State of an open chat: loaded messages, live updates, messages missed while offline, and read receipts. */
export function useConversation(initial: Chat, loaded: LoadedMessages, memberId: string): Conversation {
  const [chat, setChat] = useState(initial);
  const [messages, setMessages] = useState(() => mergeMessages(new Map(), loaded.items));
  const [hasOlder, setHasOlder] = useState(loaded.hasNextPage);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef({ chat, messages });
  now.current = { chat, messages };
  const chatId = chat.id;

  const put = useCallback((...news: readonly ChatMessage[]) => {
    setMessages((before) => mergeMessages(before, news));
  }, []);

  const newest = useCallback(() => Math.max(now.current.chat.hiddenTo, ...now.current.messages.keys()), []);

  /** Loads all messages after the newest known one. */
  const catchUp = useCallback(async () => {
    try {
      for (let after = newest(); ;) {
        const page = await call(messageCalls.messages, { query: { chatId, after } });
        put(...page.items);
        after = page.items.at(-1)?.number ?? after;
        if (!page.hasNextPage) return;
      }
    } catch {
      // The next event or connection tries again.
    }
  }, [chatId, newest, put]);

  const refresh = useCallback(async () => {
    try {
      const [fresh, page] = await Promise.all([
        call(messageCalls.chat, { query: { chatId } }),
        call(messageCalls.messages, { query: { chatId } }),
      ]);
      setChat(fresh);
      // Message numbers have no gaps: nothing is missing if the page starts at the next number or earlier.
      const isJoined = (page.items.at(-1)?.number ?? 0) <= newest() + 1;
      if (isJoined) put(...page.items);
      else await catchUp();
    } catch {
      // The next event or connection tries again.
    }
  }, [catchUp, chatId, newest, put]);

  useLive('message', ({ chatId: id, number, message }) => {
    if (id !== chatId) return;
    if (message && message.by !== chat.side) setTyping(false);
    if (message && number <= newest() + 1) put(message);
    else void catchUp();
  });
  useLive('chatRead', ({ chatId: id, by, readTo }) => {
    if (id !== chatId) return;
    setChat((before) => (by === before.side ? { ...before, readTo, unread: 0 } : { ...before, otherReadTo: readTo }));
  });
  useLive('typing', ({ chatId: id, by }) => {
    if (id !== chatId || by === chat.side) return;
    setTyping(true);
    clearTimeout(typingEnds.current);
    typingEnds.current = setTimeout(() => setTyping(false), limits.typingSeconds * 1000);
  });
  useLive('chatChanged', ({ chatId: id }) => {
    if (id === chatId) void refresh();
  });
  useLive('reconnected', () => {
    void refresh();
    void sendAll(chatId, memberId);
  });
  useEffect(() => {
    // Messages that an earlier page could not send.
    void sendAll(chatId, memberId);
    // Events may have been missed between rendering and subscribing.
    void catchUp();
    return () => clearTimeout(typingEnds.current);
  }, [catchUp, chatId, memberId]);
  useEffect(
    () =>
      onArrival((id, message) => {
        if (id === chatId) put(message);
      }),
    [chatId, put],
  );

  const loadOlder = useCallback(async () => {
    const oldest = Math.min(...now.current.messages.keys());
    if (!Number.isFinite(oldest)) return;
    setLoadingOlder(true);
    try {
      const page = await call(messageCalls.messages, { query: { chatId, before: oldest } });
      put(...page.items);
      setHasOlder(page.hasNextPage);
    } catch {
      // The button stays for another attempt.
    } finally {
      setLoadingOlder(false);
    }
  }, [chatId, put]);

  const loadTo = useCallback(
    async (number: number) => {
      try {
        for (;;) {
          const oldest = Math.min(...now.current.messages.keys(), Number.MAX_SAFE_INTEGER);
          if (oldest <= number) return;
          const query = { chatId, before: Math.min(oldest, 2_000_000_000), pageSize: limits.pageSizeMost };
          const page = await call(messageCalls.messages, { query });
          // Updated at once: the next iteration reads it.
          now.current.messages = mergeMessages(now.current.messages, page.items);
          put(...page.items);
          setHasOlder(page.hasNextPage);
          if (!page.hasNextPage) return;
        }
      } catch {
        // Shows the messages loaded so far.
      }
    },
    [chatId, put],
  );

  const reportedReadTo = useRef(initial.unread > 0 ? 0 : initial.readTo);
  const markRead = useCallback(() => {
    const number = newest();
    const last = [...now.current.messages.values()].some(
      (message) => message.number > reportedReadTo.current && message.by !== now.current.chat.side,
    );
    if (!last) return;
    reportedReadTo.current = number;
    setChat((before) => ({ ...before, unread: 0, readTo: number }));
    call(messageCalls.read, { query: { chatId, readTo: number } }).catch(() => {
      reportedReadTo.current = 0;
    });
  }, [chatId, newest]);

  return {
    chat,
    messages: inOrder(messages),
    hasOlder,
    isLoadingOlder,
    loadOlder,
    loadTo,
    refresh,
    isTyping,
    put,
    markRead,
  };
}
