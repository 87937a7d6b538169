import { useCallback, useEffect, useRef, useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { Chat } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useLive } from '../../client/live-events.ts';
import type { ChatFilter } from './chat-filter.ts';

export interface LoadedChats {
  filter: ChatFilter;
  items: readonly Chat[];
  hasNextPage: boolean;
  next?: string | undefined;
}

export interface Chats {
  items: readonly Chat[];
  hasMore: boolean;
  isLoading: boolean;
  loadMore(): Promise<void>;
}

const newestFirst = (chats: readonly Chat[]): Chat[] =>
  chats.toSorted((a, b) => (a.lastAt === b.lastAt ? 0 : a.lastAt < b.lastAt ? 1 : -1));

/** The list of chats with live updates. */
export function useChats(loaded: LoadedChats): Chats {
  const [items, setItems] = useState(loaded.items);
  const [next, setNext] = useState(loaded.next);
  const [isLoading, setLoading] = useState(false);
  const { filter } = loaded;
  const now = useRef(items);
  now.current = items;
  useEffect(() => {
    // Loaded rows replace the existing ones. Rows of later pages stay.
    setItems((before) => {
      const ids = new Set(loaded.items.map(({ id }) => id));
      const last = loaded.items.at(-1)?.lastAt;
      const older =
        loaded.hasNextPage && last !== undefined
          ? before.filter((chat) => !ids.has(chat.id) && chat.lastAt < last)
          : [];
      return [...loaded.items, ...older];
    });
    setNext((before) => (loaded.hasNextPage ? (before ?? loaded.next) : undefined));
  }, [loaded]);

  const put = useCallback(
    (chat: Chat) => {
      const isShown = (filter === 'All' || chat.side === filter) && chat.last !== undefined;
      setItems((before) => {
        const others = before.filter(({ id }) => id !== chat.id);
        return isShown ? newestFirst([chat, ...others]) : others;
      });
    },
    [filter],
  );
  const refresh = useCallback(
    async (chatId: string) => {
      const chat = await call(messageCalls.chat, { query: { chatId } }).catch(() => undefined);
      if (chat) put(chat);
    },
    [put],
  );
  const refreshAll = useCallback(async () => {
    const page = await call(messageCalls.chats, { query: { filter } }).catch(() => undefined);
    if (!page) return;
    setItems(page.items);
    setNext(page.next);
  }, [filter]);

  useLive('message', ({ chatId, number, message }) => {
    const known = now.current.find(({ id }) => id === chatId);
    const isNews = known && message && number === (known.last?.number ?? 0) + 1;
    if (!isNews) return void refresh(chatId);
    const isIncoming = message.by !== known.side;
    put({ ...known, last: message, lastAt: message.at, unread: known.unread + (isIncoming ? 1 : 0) });
  });
  useLive('chatRead', ({ chatId, by, readTo }) => {
    setItems((before) =>
      before.map((chat) => {
        if (chat.id !== chatId) return chat;
        if (by !== chat.side) return { ...chat, otherReadTo: readTo };
        return { ...chat, readTo, unread: readTo >= (chat.last?.number ?? 0) ? 0 : chat.unread };
      }),
    );
  });
  useLive('chatChanged', ({ chatId }) => void refresh(chatId));
  useLive('reconnected', () => void refreshAll());

  return {
    items,
    hasMore: next !== undefined,
    isLoading,
    async loadMore() {
      if (next === undefined) return;
      setLoading(true);
      try {
        const page = await call(messageCalls.chats, { query: { filter, before: next } });
        setItems((before) => {
          const ids = new Set(page.items.map(({ id }) => id));
          return newestFirst([...before.filter(({ id }) => !ids.has(id)), ...page.items]);
        });
        setNext(page.next);
      } catch {
        // The button stays for another attempt.
      } finally {
        setLoading(false);
      }
    },
  };
}
