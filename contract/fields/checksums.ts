/** Checks of numbers by their check digits. A valid number need not have been issued. */

const digitsOf = (text: string): number[] => Array.from(text, Number);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Turkish identity number: eleven digits, not starting with 0; the last two are check digits. */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const nine = digits.slice(0, 9);
  const odd = sum(nine.filter((_, index) => index % 2 === 0));
  const even = sum(nine.filter((_, index) => index % 2 === 1));
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === (sum(nine) + tenth) % 10;
}

/** Turkish tax number: ten digits, the last a check digit (Revenue Administration). */
export function isTaxNumber(text: string): boolean {
  if (!/^[0-9]{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const parts = digits.slice(0, 9).map((digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    if (shifted === 0) return 0;
    return (shifted * 2 ** (9 - index)) % 9 || 9;
  });
  return digits[9] === (10 - (sum(parts) % 10)) % 10;
}

/** IBAN (ISO 13616): letters as numbers, first four characters moved to the end, modulo 97 is 1. A Turkish one has 26 characters. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (text.startsWith('TR') && text.length !== 26) return false;
  const rotated = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const place of rotated) {
    const value = Number.parseInt(place, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Payment card number (Luhn, ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  if (!/^[0-9]{12,19}$/.test(text)) return false;
  const doubled = digitsOf(text)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return sum(doubled) % 10 === 0;
}
