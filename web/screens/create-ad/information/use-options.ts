import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { foldedName, nearNames } from '../../../../contract/near-names.ts';

export interface Option {
  id: number;
  name: string;
}

export type LoadOptions = (text: string) => Promise<readonly Option[]>;

export interface Options {
  /** Undefined while loading. */
  items: readonly Option[] | undefined;
  hasFailed: boolean;
  /** Index of the option that Enter chooses; -1 for none. */
  active: number;
  activeId(listId: string): string | undefined;
  /** The option with this name, case-insensitive. */
  named(text: string): Option | undefined;
  onKeyDown(event: KeyboardEvent, choose: (option: Option) => void): void;
}

/** Pause in typing before options are loaded, in milliseconds. */
const pauseMs = 140;
const pageSize = 8;

/** Loads options for the typed text while the list is open and tracks the active one. */
export function useOptions(load: LoadOptions, text: string, isOpen: boolean): Options {
  const [found, setFound] = useState<{ items: readonly Option[] | undefined; hasFailed: boolean }>();
  const [active, setActive] = useState(-1);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const ask = () =>
      load(text.trim()).then(
        (items) => {
          if (!isWanted) return;
          setFound({ items, hasFailed: false });
          setActive(text.trim() === '' ? -1 : 0);
        },
        () => isWanted && setFound({ items: undefined, hasFailed: true }),
      );
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, text, isOpen]);

  const items = found?.items;
  const last = (items?.length ?? 0) - 1;
  return {
    items,
    hasFailed: found?.hasFailed ?? false,
    active,
    activeId(listId) {
      const option = items?.[active];
      return option && `${listId}-${option.id}`;
    },
    named: (name) => items?.find((option) => foldedName(option.name) === foldedName(name)),
    onKeyDown(event, choose) {
      const to = {
        ArrowDown: active >= last ? 0 : active + 1,
        ArrowUp: active <= 0 ? last : active - 1,
        PageDown: Math.min(last, active + pageSize),
        PageUp: Math.max(0, active - pageSize),
      }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        setActive(to);
      } else if (event.key === 'Enter') {
        // Enter would otherwise submit the form.
        event.preventDefault();
        const option = items?.[active];
        if (option) choose(option);
      }
    },
  };
}

/** Searches a fixed list. Without a match it suggests names close to the typed text. */
export const loadFrom =
  (options: readonly Option[]): LoadOptions =>
  (text) => {
    const needle = foldedName(text);
    const hits = options.filter(({ name }) => foldedName(name).includes(needle));
    if (hits.length === 0) return Promise.resolve(nearNames(options, text));
    const starts = (option: Option) => Number(!foldedName(option.name).startsWith(needle));
    return Promise.resolve(hits.toSorted((a, b) => starts(a) - starts(b)));
  };
