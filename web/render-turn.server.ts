/** Renderings that wait for their turn, the oldest first. */
const waiting: (() => void)[] = [];

/**
 * Resolves when a page may be rendered: one in each turn of the event loop. Rendering blocks the process for some ten milliseconds. Between two pages,
 * requests that have arrived are read, so that a busy process refuses them at once and still answers health checks and kept pages.
 */
export function renderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
