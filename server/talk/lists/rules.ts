import { limits } from '../../../contract/limits.ts';
import { foldTurkish, slug } from '../../platform/fold-turkish.ts';

/** Length of the random part of an address. Its 80 random bits prevent guessing. */
const codeLength = 16;
const codePattern = /^[0-9a-z]{16}$/;

/** The random part of a list's address, derived from a random uuid. */
export const codeOf = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(codeLength, '0')
    .slice(-codeLength);

/** A list's address: its name, then its code. */
export const slugOf = ({ name, code }: { name: string; code: string }): string =>
  foldTurkish(name) === '' ? code : `${slug(name)}-${code}`;

/** The code in an address, regardless of the name. Undefined if there is none. */
export function codeIn(address: string): string | undefined {
  const code = address.slice(-codeLength);
  const before = address.at(-codeLength - 1);
  return codePattern.test(code) && (before === undefined || before === '-') ? code : undefined;
}

/** Comparison key of a name: its folded letters and digits, or the lower-case name if it has none. */
export const nameKey = (name: string): string => foldTurkish(name) || name.toLowerCase();

/** Moves items before another one and keeps their order. Moves them to the end if that one is missing. */
export function moveBefore(order: readonly string[], moved: readonly string[], before: string | undefined): string[] {
  const moving = new Set(moved);
  const rest = order.filter((id) => !moving.has(id));
  const named = before === undefined ? -1 : order.indexOf(before);
  // If the target itself moves, uses the next item that stays.
  const anchor = named < 0 ? undefined : order.slice(named).find((id) => !moving.has(id));
  const at = anchor === undefined ? rest.length : rest.indexOf(anchor);
  return [...rest.slice(0, at), ...order.filter((id) => moving.has(id)), ...rest.slice(at)];
}

/** Inserts items at their old positions, or at the end if the list is now shorter. */
export function insertAtPositions(
  order: readonly string[],
  back: readonly { id: string; position: number }[],
): string[] {
  const result = [...order];
  const first = back.toSorted((one, other) => one.position - other.position);
  for (const { id, position } of first) result.splice(Math.min(position, result.length), 0, id);
  return result;
}

/** True if the list can take this many more ads. */
export const hasRoom = (count: number, more: number): boolean => count + more <= limits.adListAdsMost;
