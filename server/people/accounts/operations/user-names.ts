import { chance } from '../../../platform/clock.ts';
import { userNameStem } from '../rules/user-name-stem.ts';

/** Tries with four digits before more are taken. */
const shortTries = 5;
const tries = 20;

/**
 * User names for a person, each tried in turn until one is free: `ayse-yilmaz-4821`, later with six digits. The number is drawn, not
 * counted, so that it says nothing of how many there are.
 */
export function* userNamesFor(name: string, surname: string): Generator<string> {
  const stem = userNameStem(name, surname);
  for (let tried = 0; tried < tries; tried += 1) yield `${stem}-${randomNumber(tried < shortTries ? 4 : 6)}`;
}

/** A number of so many digits that does not begin with 0. */
function randomNumber(digits: number): number {
  const min = 10 ** (digits - 1);
  return min + (Number.parseInt(chance.uuid().slice(0, 8), 16) % (9 * min));
}
