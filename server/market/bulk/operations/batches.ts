import { setImmediate as turn } from 'node:timers/promises';

/** Rows processed between yields. */
export const rowBatchSize = 200;

/** Processes a list in batches and yields after each, so other requests can run. */
export async function inBatches<T>(list: readonly T[], work: (chunk: readonly T[]) => void): Promise<void> {
  for (let start = 0; start < list.length; start += rowBatchSize) {
    work(list.slice(start, start + rowBatchSize));
    await turn();
  }
}

/** Bytes or characters processed between yields: a few milliseconds. */
export const pieceSize = 64 * 1024;

/** Splits a text and yields to other requests before each piece. Never splits a surrogate pair. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length;) {
    const end = start + pieceSize;
    const isParted = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    const piece = text.slice(start, isParted ? end + 1 : end);
    await turn();
    yield piece;
    start += piece.length;
  }
}
