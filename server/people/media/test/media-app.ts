import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer } from '../../../../contract/errors.ts';
import type { MediaPurpose, UploadedMedia } from '../../../../contract/schemas/media.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { storageFrom } from '../../../adapters/storage/index.ts';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Caller } from '../../../platform/caller.ts';
import { chance } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';
import { buildApp } from '../../../platform/http/app.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import { DomainError } from '../../../platform/errors.ts';
import { startJobs } from '../../../platform/jobs.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { createMedia } from '../operations/media-port.ts';
import { pictureSizes } from '../operations/picture-sizes.ts';
import { mediaBindings } from '../calls.ts';
import { registerPictures } from '../routes/pictures.ts';
import { registerPrivateFiles } from '../routes/private-files.ts';
import { removalJobs } from '../operations/remove-files.ts';
import { sizesJobs } from '../operations/make-sizes.ts';
import { registerVideos } from '../routes/videos.ts';
import { unusedMediaJobs } from '../operations/remove-unused.ts';
import type { Media } from '../port.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { BuiltInRole } from '../../../../contract/permissions.ts';

export type Principal = Extract<Caller, { kind: 'guest' | 'member' }>;

export const serviceKey = 'a-service-key-for-tests';

/** A new guest. */
export const aGuest = (): Principal => ({ kind: 'guest', id: chance.uuid() });
export const aMember = (...roles: BuiltInRole[]): Principal => ({
  kind: 'member',
  id: chance.uuid(),
  sessionId: chance.uuid(),
  permissions: roles.flatMap((role) => builtInRoles[role]),
  accountType: 'Personal',
});

export interface MediaApp {
  app: FastifyInstance;
  config: Config;
  database: Awaited<ReturnType<typeof testDatabase>>;
  storage: FileStorage;
  media: Media;
  tokens: Tokens;
  /** The authorization header of a caller. */
  headersOf(caller: Principal): Promise<{ authorization: string }>;
  /** Uploads a file, each time from another IP address, because the rate limit is per address. */
  send(
    caller: Principal,
    purpose: MediaPurpose,
    payload: Buffer,
    contentType?: string,
  ): Promise<LightMyRequestResponse>;
  /** Uploads a file and throws if it is refused. */
  sent(caller: Principal, purpose: MediaPurpose, payload: Buffer, contentType: string): Promise<UploadedMedia>;
  /** Uploads a video, each time from another IP address. */
  sendVideo(caller: Principal, payload: Buffer, contentType?: string): Promise<LightMyRequestResponse>;
  /** Runs the job at once. */
  removeUnowned(...keys: string[]): Promise<void>;
  makeSizes(key: string): Promise<void>;
  /** Runs the nightly removal while ads and drafts use these keys. */
  removeUnused(...shown: string[]): Promise<void>;
  close(): Promise<void>;
}

/** The module with a real database, folder, jobs and HTTP server. */
export async function mediaApp(more: readonly Binding[] = []): Promise<MediaApp> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meydan-media-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ANSWER_TIME_MS: '0' });
  const storage = storageFrom(config);
  const tokens = tokensWith('a-secret-for-tests-alone-0123456789');
  const media = createMedia({ database, storage });
  const sizes = pictureSizes({ config, database, storage });
  const upkeep = { database, storage, sizes };
  const [removal] = removalJobs(upkeep);
  const [sizing] = sizesJobs(upkeep);
  const shown = new Set<string>();
  const [unused] = unusedMediaJobs({ database, inUse: async (keys) => new Set(keys.filter((key) => shown.has(key))) });
  if (!removal || !sizing || !unused) throw new Error('A job of the media module is missing');
  // `makeSizes` runs the sizes job.
  const jobs = await startJobs(database.url, [removal], () => undefined);
  const bindings = [...mediaBindings({ media }), ...more];
  const app = await buildApp({ config, database, tokens, serviceKey, bindings });
  // There are no sessions in these tests.
  const refresh = () => Promise.reject(new DomainError('RefreshTokenInvalid'));
  const files = { config, sizes, media, tokens, sessions: { refresh }, serviceKey };
  registerPictures(app, files);
  registerVideos(app, files);
  registerPrivateFiles(app, files);
  let requests = 0;

  const headersOf = async (caller: Principal) => ({ authorization: `Bearer ${await tokens.sign(caller, 'access')}` });
  const post = async (caller: Principal, path: string, payload: Buffer, contentType?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/media-manager/${path}`,
      headers: { ...(await headersOf(caller)), ...(contentType !== undefined && { 'content-type': contentType }) },
      payload,
      // The rate limit is per address.
      remoteAddress: `10.0.${Math.floor((requests += 1) / 250)}.${requests % 250}`,
    });
  const send: MediaApp['send'] = (caller, purpose, ...file) => post(caller, `upload?purpose=${purpose}`, ...file);

  return {
    app,
    config,
    database,
    storage,
    media,
    tokens,
    headersOf,
    send,
    async sent(...file) {
      const response = await send(...file);
      if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.body}`);
      return response.json<UploadedMedia>();
    },
    sendVideo: (caller, ...file) => post(caller, 'upload-video', ...file),
    removeUnowned: (...keys) => removal.run({ keys }),
    makeSizes: (key) => sizing.run({ key }),
    async removeUnused(...keys) {
      for (const key of keys) shown.add(key);
      await unused.run({});
    },
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const refusalIn = (response: LightMyRequestResponse): [number, string] => [
  response.statusCode,
  response.json<ErrorAnswer>().errorCode,
];
