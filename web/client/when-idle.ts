/** Runs the callback when the page with its pictures has loaded and the browser is idle. Returns a function that cancels it. */
export function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(run);
  let cancel = () => removeEventListener('load', onLoad);
  const onLoad = () => {
    cancel = whenIdle(run);
  };
  addEventListener('load', onLoad, { once: true });
  return () => cancel();
}

/** Runs the callback when the browser is idle, after 3 s at the latest (1 s without `requestIdleCallback`). Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
