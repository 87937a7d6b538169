/** Number of possible codes: eleven digits, the first not 0. */
const codes = 90_000_000_000n;

const firstCode = 10_000_000_000n;

/** Parcel code from random bytes: eleven digits and a Luhn check digit. */
export function codeOf(bytes: Buffer): string {
  const digits = String(firstCode + (BigInt(`0x${bytes.toString('hex')}`) % codes));
  return digits + String(checkDigit(Array.from(digits, Number)));
}

/** True for twelve digits with a valid check digit. */
export function isCode(text: string): boolean {
  const digits = Array.from(text, Number);
  return /^[1-9]\d{11}$/.test(text) && checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const worth = place % 2 === 0 ? digit * 2 : digit;
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
