export const adNumber = /^[1-9][0-9]{9}$/;

/** The number of an ad in what somebody typed or pasted: `1284530977`, `No 1284530977`, the address of its page. */
export function adNumberIn(text: string): string | undefined {
  const digits = /(?<!\d)\d{10}(?!\d)/.exec(text)?.[0];
  return digits !== undefined && adNumber.test(digits) ? digits : undefined;
}
