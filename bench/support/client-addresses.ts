let count = 0;

/** Returns a new client address for `x-forwarded-for`, because the server limits requests by address. */
export function nextClientAddress(): string {
  count += 1;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

const addresses = new Map<string, string>();

/** Returns the client address of an access token: always the same one, and unlike those of other tokens. */
export function clientAddressOf(token: string): string {
  const address = addresses.get(token) ?? nextClientAddress();
  addresses.set(token, address);
  return address;
}
