/** Mobile number in the format of Turkish carriers: ten digits without country code, `5321234567`. */
export const nationalNumber = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Converts a carrier's local time. Istanbul has had UTC+3 all year since 2016. */
export function istanbulTime(day: string, time = '000000'): Date | undefined {
  const [hours = '00', minutes = '00', seconds = '00'] = time.match(/\d{2}/g) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}+03:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Throws unless the URL uses https or points to this machine: requests contain people's names and addresses. */
export function requireHttps(name: string, url: string): void {
  const address = URL.parse(url);
  const isOwnMachine = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol !== 'https:' && !isOwnMachine) {
    throw new Error(`${name} must be an https:// address. See docs/operating.md.`);
  }
}
