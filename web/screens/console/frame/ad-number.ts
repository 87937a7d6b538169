export const adNumber = /^[1-9][0-9]{9}$/;

/** Finds an ad number in typed or pasted text: `1284530977`, `No 1284530977` or the URL of the ad's page. */
export function adNumberIn(text: string): string | undefined {
  const digits = /(?<!\d)\d{10}(?!\d)/.exec(text)?.[0];
  return digits !== undefined && adNumber.test(digits) ? digits : undefined;
}
