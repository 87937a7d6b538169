import { Agent } from 'node:http';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { categoryCalls } from '../contract/calls/categories.ts';
import { mediaCalls } from '../contract/calls/media.ts';
import type { UploadedMedia } from '../contract/schemas/media.ts';
import { folderStorage } from '../server/adapters/storage/folder.ts';
import { createMedia } from '../server/people/media/operations/media-port.ts';
import { sizesJobs } from '../server/people/media/operations/make-sizes.ts';
import { chance } from '../server/platform/clock.ts';
import type { Config } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { readSecrets } from '../server/platform/secrets.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import { quantile, request } from './load.ts';
import type { BenchServer } from './server.ts';

export interface MediaBenchOptions {
  server: BenchServer;
  /** What the server was started with. */
  config: Config;
  databaseUrl: string;
  /** Takes a figure down. */
  note: (what: string, figure: string, target?: string) => void;
}

const photoCount = 12;
const demoPhotos = join(import.meta.dirname, '..', 'data', 'demo', 'photos');

/** Measures photos of 12 megapixels: how long until one may be shown, what others notice of it, and what making its sizes costs. */
export async function benchMedia(options: MediaBenchOptions): Promise<void> {
  const { note } = options;
  const photos = await photosOfTelephones();
  const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / photos.length / 1e6;
  const database = openDatabase({ url: options.databaseUrl, connections: 2 });
  const ownerId = chance.uuid();
  try {
    const light = lightRequest(options.server);
    const idle = await light.during(wait(3_000));
    const took: number[] = [];
    const busy = await light.during(uploadAll(options, ownerId, photos, took));
    light.end();
    note(
      `photo of 12 megapixels (${megabytes.toFixed(1)} MB) until it may be shown, p50 / slowest`,
      `${quantile(took, 0.5).toFixed(0)} / ${Math.max(...took).toFixed(0)} ms`,
      'under 1,000 ms',
    );
    const times = (share: number) => (quantile(busy, share) / quantile(idle, share)).toFixed(1);
    note(
      'light request meanwhile against an idle server, p50 / p95',
      `${quantile(busy, 0.5).toFixed(1)} / ${quantile(busy, 0.95).toFixed(1)} ms, ${times(0.5)} / ${times(0.95)} times`,
    );
    const cpu = await sizesCpu(options.config, database, ownerId, photos);
    note(
      'its other sizes, CPU of the job, p50 / most',
      `${quantile(cpu, 0.5).toFixed(0)} / ${Math.max(...cpu).toFixed(0)} ms`,
      'under 4,000 ms',
    );
  } finally {
    await createMedia({ database, storage: folderStorage(tmpdir()) }).removeAllOf(ownerId);
    await database.close();
  }
}

/** Photographs of the demo market, enlarged, with the noise of a telephone's sensor. */
async function photosOfTelephones(): Promise<Buffer[]> {
  const [width, height] = [4000, 3000];
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const names = (await readdir(demoPhotos, { recursive: true })).filter((name) => name.endsWith('.webp')).toSorted();
  const chosen = Array.from(
    { length: photoCount },
    (_, at) => names[Math.floor((at * names.length) / photoCount)] ?? '',
  );
  const photos: Buffer[] = [];
  for (const name of chosen) {
    const large = sharp(await readFile(join(demoPhotos, name))).resize(width, height, { fit: 'cover' });
    const noisy = large.composite([{ input: noise, blend: 'soft-light' }]);
    photos.push(await noisy.jpeg({ quality: 90 }).toBuffer());
  }
  return photos;
}

/** Sends the photos one after the other; how long each took, in milliseconds, goes to `took`. */
async function uploadAll(
  { server, config }: MediaBenchOptions,
  ownerId: string,
  photos: readonly Buffer[],
  took: number[],
): Promise<void> {
  const caller = { kind: 'member', id: ownerId, sessionId: chance.uuid(), roles: [], accountType: 'Personal' } as const;
  const token = await tokensWith(readSecrets(config).session).sign(caller, 'access');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  for (const photo of photos) {
    const began = performance.now();
    const url = `${server.address}/api${mediaCalls.upload.path}?purpose=Ad`;
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(photo) });
    const answer = (await response.json()) as UploadedMedia;
    took.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`A photo was answered ${response.status}: ${JSON.stringify(answer)}`);
  }
}

/** One client that asks for something small, again and again. */
function lightRequest({ address }: BenchServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Milliseconds of each request until the work is done. */
    async during(work: Promise<unknown>): Promise<number[]> {
      const times: number[] = [];
      let isDone = false;
      const ended = work.finally(() => (isDone = true));
      while (!isDone) {
        const began = performance.now();
        await request(agent, `${address}/api${categoryCalls.main.path}`);
        times.push(performance.now() - began);
        await wait(5);
      }
      await ended;
      return times;
    },
    end: () => agent.destroy(),
  };
}

/** Processor time that the sizes of each photo take, in this process, in milliseconds. */
async function sizesCpu(
  config: Config,
  database: Database,
  ownerId: string,
  photos: readonly Buffer[],
): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-bench-'));
  try {
    const storage = folderStorage(join(folder, 'files'));
    const media = createMedia({ database, storage });
    const job = sizesJobs({ database, storage, config: { ...config, DATA_DIR: folder } }).find(
      ({ name }) => name === 'media.sizes',
    );
    const used: number[] = [];
    for (const bytes of photos) {
      const { key } = await media.importPicture(ownerId, { bytes, contentType: 'image/jpeg' });
      const before = process.cpuUsage();
      await job?.run({ key });
      const { user, system } = process.cpuUsage(before);
      used.push((user + system) / 1000);
    }
    return used;
  } finally {
    await rm(folder, { recursive: true });
  }
}
