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
import { sizesInFolder } from '../server/people/media/operations/picture-sizes.ts';
import { chance } from '../server/platform/clock.ts';
import type { Config } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import type { ServerContext } from './support/context.ts';
import { quantile, request } from './support/load.ts';
import type { BenchServer } from './support/server.ts';

const photoCount = 12;
const demoPhotos = join(import.meta.dirname, '..', 'data', 'demo', 'photos');

/** Measures 12-megapixel photos: time until a photo is visible, latency of other requests during uploads, and CPU time of its other sizes. */
export async function benchMedia(context: ServerContext): Promise<void> {
  const { note } = context;
  const photos = await phonePhotos();
  const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / photos.length / 1e6;
  const database = openDatabase({ url: context.databaseUrl, connections: 2 });
  const ownerId = chance.uuid();
  try {
    const probe = openProbe(context.server);
    const idle = await probe.during(wait(3_000));
    const took: number[] = [];
    const busy = await probe.during(uploadAll(context, ownerId, photos, took));
    probe.close();
    note(
      `12-megapixel photo (${megabytes.toFixed(1)} MB) until it is visible, p50 / slowest`,
      `${quantile(took, 0.5).toFixed(0)} / ${Math.max(...took).toFixed(0)} ms`,
      'under 1,000 ms',
    );
    const times = (share: number) => (quantile(busy, share) / quantile(idle, share)).toFixed(1);
    note(
      '… a small request during uploads, p50 / p95; compared with an idle server',
      `${quantile(busy, 0.5).toFixed(1)} / ${quantile(busy, 0.95).toFixed(1)} ms; ${times(0.5)} / ${times(0.95)} times`,
    );
    const cpu = await sizesCpu(context.config, database, ownerId, photos);
    note(
      '… its other sizes, CPU of the job, p50 / highest',
      `${quantile(cpu, 0.5).toFixed(0)} / ${Math.max(...cpu).toFixed(0)} ms`,
      'under 4,000 ms',
    );
  } finally {
    await createMedia({ database, storage: folderStorage(tmpdir()) }).removeAllOf(ownerId);
    await database.close();
  }
}

/** Enlarges demo photos and adds the noise of a phone's sensor. */
async function phonePhotos(): Promise<Buffer[]> {
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

/** Uploads the photos in turn. Adds the milliseconds of each to `took`. */
async function uploadAll(
  { server, secret }: ServerContext,
  ownerId: string,
  photos: readonly Buffer[],
  took: number[],
): Promise<void> {
  const caller = {
    kind: 'member',
    id: ownerId,
    sessionId: chance.uuid(),
    permissions: [],
    accountType: 'Personal',
  } as const;
  const token = await tokensWith(secret).sign(caller, 'access');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  for (const photo of photos) {
    const began = performance.now();
    const url = `${server.address}/api${mediaCalls.upload.path}?purpose=Ad`;
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(photo) });
    const answer = (await response.json()) as UploadedMedia;
    took.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`An upload returned ${response.status}: ${JSON.stringify(answer)}`);
  }
}

/** A client that repeats a small request. */
function openProbe({ address }: BenchServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Returns the milliseconds of each request until `work` ends. */
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
    close: () => agent.destroy(),
  };
}

/** Creates each photo's sizes in this process. Returns the CPU times, milliseconds. */
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
    const job = sizesJobs({ database, storage, sizes: sizesInFolder({ ...config, DATA_DIR: folder }) }).find(
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
