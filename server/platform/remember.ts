/**
 * A value that is asked for far more often than it changes: loaded when first wanted and again when older than `seconds`. A reload happens
 * beside the requests, which go on with the old value; a failed one is tried again at the next request.
 */
export function remember<T>(
  seconds: number,
  load: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let value: Promise<T> | undefined;
  let since = 0;
  let loading = false;
  return async () => {
    if (value === undefined) {
      since = now();
      value = load().catch((error: unknown) => {
        value = undefined;
        throw error;
      });
    } else if (!loading && now() - since > seconds * 1000) {
      loading = true;
      load()
        .then(
          (fresh) => {
            value = Promise.resolve(fresh);
            since = now();
          },
          () => undefined,
        )
        .finally(() => {
          loading = false;
        });
    }
    return value;
  };
}
