import { useState } from 'react';

export interface Selection {
  /** Chosen ids of the page, in its order. */
  ids: readonly string[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Chooses the whole page, or clears it if everything is chosen. */
  togglePage(): void;
  clear(): void;
}

/** Chosen rows of a page. Rows that leave the page are no longer chosen. */
export function useSelection(page: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = page.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    togglePage: () => setChosen(ids.length === page.length ? new Set() : new Set(page)),
    clear: () => setChosen(new Set()),
  };
}
