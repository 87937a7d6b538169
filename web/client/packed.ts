/**
 * Long lists of loader data as JSON text. The router encodes each value of loader data separately, which takes several times as long. Only for plain
 * data.
 */
export interface Packed<T> {
  json: string;
  /** Only a type. */
  value?: T;
}

/** On the server, the values of texts that the same request packed: rendering the page does not parse them. */
const values = new WeakMap<Packed<unknown>, unknown>();

/** Packs a value for `unpack`. */
export function pack<T>(value: T): Packed<T> {
  const packed: Packed<T> = { json: JSON.stringify(value) };
  values.set(packed, value);
  return packed;
}

/** The packed value, always the same object for the same text. */
export function unpack<T>(packed: Packed<T>): T {
  const known = values.get(packed);
  if (known !== undefined) return known as T;
  const value = JSON.parse(packed.json) as T;
  values.set(packed, value);
  return value;
}
