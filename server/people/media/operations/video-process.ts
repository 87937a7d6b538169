import { buffer } from 'node:stream/consumers';
import { videoVerdict } from './video-facts.ts';

/** A process of its own: reads one video from its input, and writes what it is, as JSON. */
process.stdout.write(JSON.stringify(await videoVerdict(await buffer(process.stdin))));
