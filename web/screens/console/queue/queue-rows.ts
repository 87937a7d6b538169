interface Row {
  adId: string;
}

/** Returns the row before or after the open ad; undefined past the ends. If the open ad is not in the list, returns the first row. */
export function neighbourOf<R extends Row>(rows: readonly R[], adId: string | undefined, step: 1 | -1): R | undefined {
  const place = rows.findIndex((row) => row.adId === adId);
  return place < 0 ? rows[0] : rows[place + step];
}

/** Returns the row to open after a decision: the one below, or else the one above. */
export function nextAfterDecision<R extends Row>(rows: readonly R[], adId: string): R | undefined {
  const others = rows.filter((row) => row.adId !== adId);
  const place = rows.findIndex((row) => row.adId === adId);
  return others[place] ?? others.at(-1);
}

/** Appends the rows of another page. Each ad stays at its first position; decided ads are left out. */
export function appendPage<R extends Row>(rows: readonly R[], more: readonly R[], decided: ReadonlySet<string>): R[] {
  const listed = new Set(rows.map((row) => row.adId));
  return [...rows, ...more.filter(({ adId }) => !listed.has(adId) && !decided.has(adId))];
}
