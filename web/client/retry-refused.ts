const maxWaitSeconds = 15;

/**
 * Sends a request again while the service is too busy: 503 with `Retry-After`. Waits longer each time, and at random, so that browsers do not return
 * together. Resolves to the last answer after `attempts`, or if the service asks for a longer wait than people bear. Only for requests that may be sent
 * twice.
 */
export async function retryRefused(send: () => Promise<Response>, attempts = 3): Promise<Response> {
  for (let sent = 1; ; sent += 1) {
    const response = await send();
    const seconds = response.status === 503 ? Number(response.headers.get('retry-after')) : 0;
    if (!seconds || seconds > maxWaitSeconds || sent >= attempts) return response;
    const ms = Math.min(seconds * 2 ** (sent - 1), maxWaitSeconds) * 1000 * (1 + Math.random() / 2);
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }
}
