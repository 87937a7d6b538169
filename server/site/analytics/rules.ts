/** Query parameters that grant access: the key of a guest's order, the ticket of an external sign-in. */
const secretFields = ['key', 'external', 'ticket', 'token', 'code'];

/** Removes parameters that grant access from a URL path. */
export function withoutSecrets(path: string): string {
  const [place = '', ...rest] = path.split('?');
  const fields = new URLSearchParams(rest.join('?').split('#')[0]);
  const kept = new URLSearchParams([...fields].filter(([name]) => !secretFields.includes(name.toLowerCase())));
  return kept.size === 0 ? (place.split('#')[0] ?? '') : `${place}?${kept}`;
}
