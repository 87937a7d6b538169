import { randomInt } from 'node:crypto';

// Journey files run in parallel on one product and start at almost the same time. A random start keeps their numbers apart; a clock would not.
let last = randomInt(90_000_000);

/** A number of at most eight digits that no other journey uses. */
export const uniqueNumber = (): number => (last += 1);
