import { PassThrough, Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { PipeableStream } from 'react-dom/server';

/** How long a page that still awaits something is held back, in the hope of sending it whole. */
const patienceMs = 25;

/**
 * A page whose frame is ready. What is complete at once is handed over whole, which spares the connection some fifty small writes;
 * a page that still awaits something goes on as a stream. `onEnd` is called when the last of it has been rendered.
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
      // The renderer uses its buffer again.
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
  await Promise.race([finished, setTimeout(patienceMs)]);
  const first = Buffer.concat(chunks);
  if (isComplete) return first;
  rest = new PassThrough();
  rest.write(first);
  rest.on('close', () => {
    if (!isComplete) rendering.abort();
  });
  return rest;
}
