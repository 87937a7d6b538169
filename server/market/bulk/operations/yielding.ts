import { setImmediate as turn } from 'node:timers/promises';

/** Rows that are worked on before others have a turn. */
export const rowBatchSize = 200;

/** Works through a list piece by piece, so that requests are answered in between. */
export async function inBatches<T>(list: readonly T[], work: (chunk: readonly T[]) => void): Promise<void> {
  for (let start = 0; start < list.length; start += rowBatchSize) {
    work(list.slice(start, start + rowBatchSize));
    await turn();
  }
}

/** Bytes, and letters, that are worked on before others have a turn: some milliseconds at most. */
export const pieceSize = 64 * 1024;

/** A text in pieces, with a turn for others before each. No letter of two code units is parted. */
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
