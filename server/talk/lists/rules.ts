import { limits } from '../../../contract/limits.ts';
import { foldTurkish, slug } from '../../platform/fold-turkish.ts';

/** Letters of the random end of an address: 80 bits of chance, so that nobody finds a list by trying. */
const codeLength = 16;
const codePattern = /^[0-9a-z]{16}$/;

/** The random end of a new list's address, from a random uuid. */
export const codeOf = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(codeLength, '0')
    .slice(-codeLength);

/** A list's address: what it is called, then its code. */
export const slugOf = ({ name, code }: { name: string; code: string }): string =>
  foldTurkish(name) === '' ? code : `${slug(name)}-${code}`;

/** The code in an address, whatever the list is called today; undefined where there is none. */
export function codeIn(address: string): string | undefined {
  const code = address.slice(-codeLength);
  const before = address.at(-codeLength - 1);
  return codePattern.test(code) && (before === undefined || before === '-') ? code : undefined;
}

/** By what names are compared: letters and digits, or where it has none the name itself. */
export const nameKey = (name: string): string => foldTurkish(name) || name.toLowerCase();

/** A list in which some ads stand before another one, in the order in which they stood; at the end where that one is not in it. */
export function placed(order: readonly string[], moved: readonly string[], before: string | undefined): string[] {
  const moving = new Set(moved);
  const rest = order.filter((id) => !moving.has(id));
  const named = before === undefined ? -1 : order.indexOf(before);
  // Before one that moves itself: before the next that stays.
  const anchor = named < 0 ? undefined : order.slice(named).find((id) => !moving.has(id));
  const at = anchor === undefined ? rest.length : rest.indexOf(anchor);
  return [...rest.slice(0, at), ...order.filter((id) => moving.has(id)), ...rest.slice(at)];
}

/** A list with ads that come back to where they stood, as far as that place is still there. */
export function putBack(order: readonly string[], back: readonly { id: string; position: number }[]): string[] {
  const result = [...order];
  const first = back.toSorted((one, other) => one.position - other.position);
  for (const { id, position } of first) result.splice(Math.min(position, result.length), 0, id);
  return result;
}

/** Whether so many more ads have a place in a list. */
export const hasRoom = (held: number, more: number): boolean => held + more <= limits.adListAdsMost;
