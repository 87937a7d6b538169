/** Ten digits without country code, as Turkish carriers want a mobile number: `5321234567`. */
export const nationalNumber = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** A carrier's local time in Istanbul, which has had no other offset since 2016. */
export function istanbulTime(day: string, time = '000000'): Date | undefined {
  const [hours = '00', minutes = '00', seconds = '00'] = time.match(/\d{2}/g) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}+03:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Throws one sentence for an address that is not encrypted, but on this machine: names and addresses of people go there. */
export function requireHttps(name: string, url: string): void {
  const address = URL.parse(url);
  const isOwnMachine = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol !== 'https:' && !isOwnMachine) {
    throw new Error(`${name} must be an address with https. See docs/operating.md.`);
  }
}
