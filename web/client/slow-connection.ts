/** True if prefetching would delay what the user wants, or costs data that the user saves. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}
