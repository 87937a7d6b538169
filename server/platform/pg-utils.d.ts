declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it. Throws if it cannot be serialised. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
