/** Fields of an address that let somebody in: the link of an order that was bought without an account, a sign-in that came from elsewhere. */
const secretFields = ['key', 'external', 'ticket', 'token', 'code'];

/** An address as others may know it. */
export function withoutSecrets(path: string): string {
  const [place = '', ...rest] = path.split('?');
  const fields = new URLSearchParams(rest.join('?').split('#')[0]);
  const kept = new URLSearchParams([...fields].filter(([name]) => !secretFields.includes(name.toLowerCase())));
  return kept.size === 0 ? (place.split('#')[0] ?? '') : `${place}?${kept}`;
}
