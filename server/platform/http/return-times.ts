/** Waits of refused clients differ by up to this number of seconds, so that those refused together do not return together. */
const spreadSeconds = 4;
const leastSeconds = 2;
const longestSeconds = 60;
/** Refused clients that may return per second. Answering a refusal takes about half a millisecond. */
const returnsPerSecond = 200;

/**
 * Returns the function that gives each refused client a time to return, in seconds. The waits grow with the number of clients that wait, up to a minute.
 * With more than 12,000 waiting clients, more than `returnsPerSecond` return per second.
 */
export function returnTimes(now: () => number = () => performance.now()): () => number {
  /** The time until which places to return are taken, milliseconds. */
  let takenUntil = 0;
  let turn = 0;
  return () => {
    turn = (turn + 1) % spreadSeconds;
    const next = Math.max(takenUntil, now()) + 1000 / returnsPerSecond;
    takenUntil = Math.min(next, now() + longestSeconds * 1000);
    const queuedSeconds = Math.floor((takenUntil - now()) / 1000);
    return Math.min(longestSeconds, leastSeconds + turn + queuedSeconds);
  };
}
