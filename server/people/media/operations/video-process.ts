import { buffer } from 'node:stream/consumers';
import { videoVerdict } from './video-facts.ts';

/** Separate process: reads a video from stdin and writes its verdict as JSON. */
process.stdout.write(JSON.stringify(await videoVerdict(await buffer(process.stdin))));
