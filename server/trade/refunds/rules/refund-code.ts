const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Refund code: ten characters from a random base64url string of ten bytes or more. */
export const codeOf = (secret: string): string =>
  Array.from(Buffer.from(secret, 'base64url').subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
