const maxWaitMs = 15_000;

/**
 * Sends a request again while the service is too busy: 503 with `Retry-After`. Waits longer each time, and at random, so that browsers do not return
 * together. Resolves to the last answer after `attempts`. Rejects with the signal's reason. Only for requests that may be sent twice.
 */
export async function retryRefused(
  send: () => Promise<Response>,
  attempts: number,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let sent = 1; ; sent += 1) {
    const response = await send();
    const seconds = response.status === 503 ? Number(response.headers.get('retry-after')) : 0;
    if (!(seconds > 0) || sent >= attempts) return response;
    await wait(Math.min(seconds * 1000 * 2 ** (sent - 1), maxWaitMs) * (1 + Math.random() / 2), signal);
  }
}

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
