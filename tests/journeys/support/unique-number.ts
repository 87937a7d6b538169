import { randomInt } from 'node:crypto';

// Files of journeys run side by side on one product and start at nearly the same time: a random start keeps their numbers apart, a clock does not.
let last = randomInt(90_000_000);

/** A number, at most eight digits, that no other journey uses. */
export const uniqueNumber = (): number => (last += 1);
