/** Reads a day such as `2026-11-21` of the years 2020 to 2099. Undefined for others; `Date` would move an impossible day into the next month. */
export function dayIn(text: string | null): string | undefined {
  const time = text !== null && /^20[2-9]\d-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return text !== null && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
