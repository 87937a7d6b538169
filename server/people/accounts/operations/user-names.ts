import { chance } from '../../../platform/clock.ts';
import { userNameStem } from '../rules/user-name-stem.ts';

/** Number of attempts with four digits; later ones use six. */
const shortTries = 5;
const tries = 20;

/**
 * Candidate user names, to be tried until one is free: `ayse-y-4821`, later with six digits. The number is random, so that it does not reveal
 * the number of members.
 */
export function* userNamesFor(name: string, surname: string): Generator<string> {
  const stem = userNameStem(name, surname);
  for (let tried = 0; tried < tries; tried += 1) yield `${stem}-${randomNumber(tried < shortTries ? 4 : 6)}`;
}

/** A random number with exactly this many digits; the first is not 0. */
function randomNumber(digits: number): number {
  const min = 10 ** (digits - 1);
  return min + (Number.parseInt(chance.uuid().slice(0, 8), 16) % (9 * min));
}
