/** Names of fields whose values are not stored: secrets, and contact data that must be erased with an account. */
const secret = /password|proof|token|secret|code$|card|cvc|iban|phone|email|identity/i;

/** Longer texts are cut. */
const maxText = 500;

/** A copy of a request without secrets and contact data, with long texts cut. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, secret.test(key) ? '…' : redact(own)]));
}
