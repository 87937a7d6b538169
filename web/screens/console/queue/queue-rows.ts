interface Row {
  adId: string;
}

/** The row before or after an open ad; from an ad that is not in the list the first one. Undefined at the ends and in an empty list. */
export function neighbourOf<R extends Row>(rows: readonly R[], adId: string | undefined, step: 1 | -1): R | undefined {
  const place = rows.findIndex((row) => row.adId === adId);
  return place < 0 ? rows[0] : rows[place + step];
}

/** What opens when an open ad has been decided: the row below it, else the one above. */
export function nextAfterDecision<R extends Row>(rows: readonly R[], adId: string): R | undefined {
  const others = rows.filter((row) => row.adId !== adId);
  const place = rows.findIndex((row) => row.adId === adId);
  return others[place] ?? others.at(-1);
}

/** Rows with those of a further page, each ad once and where it stood first; what was decided meanwhile stays away. */
export function appendPage<R extends Row>(rows: readonly R[], more: readonly R[], decided: ReadonlySet<string>): R[] {
  const listed = new Set(rows.map((row) => row.adId));
  return [...rows, ...more.filter(({ adId }) => !listed.has(adId) && !decided.has(adId))];
}
