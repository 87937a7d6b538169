import { PassThrough, Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { PipeableStream } from 'react-dom/server';

/** How long an incomplete page may wait to become complete, so that it can be sent whole. Milliseconds. */
const maxHoldMs = 25;

/**
 * Body of a page whose frame is ready. A page that completes in time is returned whole, which saves about fifty small writes; otherwise the rest is
 * streamed. `onEnd` is called after the last chunk is rendered.
 */
export async function pageBody(rendering: PipeableStream, onEnd: () => void): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let rest: PassThrough | undefined;
  let isComplete = false;
  let finish: () => void;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (rest) {
        rest.write(chunk, done);
        return;
      }
      // The renderer reuses its buffer.
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      isComplete = true;
      finish();
      onEnd();
      if (rest) rest.end(done);
      else done();
    },
  });
  rendering.pipe(sink);
  await Promise.race([finished, setTimeout(maxHoldMs)]);
  const first = Buffer.concat(chunks);
  if (isComplete) return first;
  rest = new PassThrough();
  rest.write(first);
  rest.on('close', () => {
    if (!isComplete) rendering.abort();
  });
  return rest;
}
