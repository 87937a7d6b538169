import { blockText, stateBlockId } from './page-state.ts';

/** Reads the encoded loader data. Waits until all deferred data is ready. */
export async function readLoaderState(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The page with the loader data as its last element. */
export function withLoaderState(html: string, state: string): string {
  const end = html.lastIndexOf('</body>');
  const block = `<script type="text/x-turbo-stream" id="${stateBlockId}">${blockText(state)}</script>`;
  return html.slice(0, end) + block + html.slice(end);
}

/** A promise as `use` reads it. React sets these fields itself after it has waited once. */
type Settled = Promise<unknown> & { status?: string; value?: unknown; reason?: unknown };

/** Marks the deferred data of loaders as ready, so that rendering does not suspend for it. */
export async function settleDeferred(loaderData: Readonly<Record<string, unknown>>): Promise<void> {
  const fields = Object.values(loaderData).flatMap((data) =>
    typeof data === 'object' && data !== null ? Object.values(data) : [],
  );
  const deferred = fields.filter((field): field is Settled => field instanceof Promise);
  await Promise.all(
    deferred.map((promise) =>
      promise.then(
        (value) => Object.assign(promise, { status: 'fulfilled', value }),
        (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
      ),
    ),
  );
}
