const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten letters of a secret of ten bytes or more. */
export const codeOf = (secret: string): string =>
  Array.from(Buffer.from(secret, 'base64url').subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
