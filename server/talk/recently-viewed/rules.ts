/** A viewed or favourite ad on which suggestions are based. */
export interface Source {
  id: string;
  how: 'Viewed' | 'Kept';
}

/**
 * The latest viewed ads and, if `size` is at least three, the newest favourite. Without duplicates. Viewed ads come first, because they show the
 * current interest.
 */
export function sourcesOf(viewed: readonly string[], favourites: readonly string[], size: number): Source[] {
  const newestFavourite = favourites.filter((id) => !viewed.slice(0, size - 1).includes(id)).slice(0, 1);
  const sources: Source[] = [
    ...viewed.slice(0, size - newestFavourite.length).map((id) => ({ id, how: 'Viewed' as const })),
    ...favourites.map((id) => ({ id, how: 'Kept' as const })),
  ];
  const seen = new Set<string>();
  return sources.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, size);
}

/** Merges lists that are sorted by similarity. An item scores the sum of 1 / rank over all lists; ties alternate between lists. */
export function mergeRanked(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, { score: number; at: number; list: number }>();
  for (const [list, ids] of lists.entries()) {
    for (const [at, id] of ids.entries()) {
      const known = scores.get(id);
      const score = (known?.score ?? 0) + 1 / (at + 1);
      scores.set(id, { score, at: Math.min(known?.at ?? at, at), list: known?.list ?? list });
    }
  }
  return [...scores]
    .toSorted(([, one], [, other]) => other.score - one.score || one.at - other.at || one.list - other.list)
    .map(([id]) => id);
}
