/** Who looked at an ad or keeps it: what others are proposed by. */
export interface Source {
  id: string;
  how: 'Viewed' | 'Kept';
}

/**
 * By which ads others are proposed: the latest that somebody looked at and, where there is room for three or more, the newest that they keep, each once.
 * What was looked at comes first: it says what is sought now.
 */
export function sourcesOf(viewed: readonly string[], kept: readonly string[], size: number): Source[] {
  const ofKept = kept.filter((id) => !viewed.slice(0, size - 1).includes(id)).slice(0, 1);
  const sources: Source[] = [
    ...viewed.slice(0, size - ofKept.length).map((id) => ({ id, how: 'Viewed' as const })),
    ...kept.map((id) => ({ id, how: 'Kept' as const })),
  ];
  const seen = new Set<string>();
  return sources.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, size);
}

/**
 * Lists of what is like each source, likest first, as one: what stands far up in several lists comes first, the rest by turns. Every item is like at
 * least one source.
 */
export function mixed(lists: readonly (readonly string[])[]): string[] {
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
