import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';

/** In place of a part that is left to the browser, because it failed or was not ready. Other text has no `<!--`, because `<` is escaped. */
const unfinishedPart = '<!--$!-->';

/**
 * Renders a complete page, so that it needs no inline scripts and is sent in one write. `onError` gets errors of single parts, which the browser renders
 * again. Rejects if the frame itself fails. After `maxMs`, pending parts are left to the browser.
 */
export async function renderPage(page: ReactNode, maxMs: number, onError: (error: unknown) => void): Promise<string> {
  return renderAtOnce(page) ?? renderWaiting(page, maxMs, onError);
}

/** Costs less than a stream, but cannot wait: undefined if a part is not ready or fails. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(unfinishedPart) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
}

function renderWaiting(page: ReactNode, maxMs: number, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // The renderer reuses its buffer.
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const timer = setTimeout(() => stream.abort(), maxMs);
    const stream = renderToPipeableStream(page, {
      // Otherwise large parts follow the page and are moved into place by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError,
    });
  });
}
