import { storageFrom } from '../../adapters/storage/index.ts';
import { sessionsPort, tokensPort } from '../session/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { mediaBindings } from './calls.ts';
import { cleaningJobs } from './operations/clean-stored-files.ts';
import { createMedia } from './operations/media-port.ts';
import { pictureSizes } from './operations/picture-sizes.ts';
import { registerPictures } from './routes/pictures.ts';
import { mediaPort, orderFilesPort, refundFilesPort, sharedFilesPort } from './port.ts';
import { registerPrivateFiles } from './routes/private-files.ts';
import { removalJobs } from './operations/remove-files.ts';
import { sizesJobs } from './operations/make-sizes.ts';
import { exportFiles } from './store.ts';
import * as tables from './tables.ts';
import { registerVideos } from './routes/videos.ts';

/** Uploaded pictures, videos and private files: upload, metadata removal, resizing and delivery. */
export const mediaModule = defineModule({
  name: 'media',
  tables,
  needs: {
    media: mediaPort,
    shared: sharedFilesPort,
    orderFiles: orderFilesPort,
    refundFiles: refundFilesPort,
    sessions: sessionsPort,
    tokens: tokensPort,
  },
  open: ({ config }) => storageFrom(config),
  offers: ({ database, needs, opened }) => [
    offer(mediaPort, () =>
      createMedia({ database, storage: opened, shared: () => [needs.shared, needs.orderFiles, needs.refundFiles] }),
    ),
  ],
  start({ config, database, needs: { media, sessions, tokens }, opened, secrets }) {
    const sizes = pictureSizes({ config, database, storage: opened });
    const upkeep = { database, storage: opened, sizes };
    return {
      calls: mediaBindings({ media }),
      jobs: [...removalJobs(upkeep), ...sizesJobs(upkeep), ...cleaningJobs(upkeep)],
      hooks: {
        guestBecameMember: (guestId, memberId) => media.move(guestId, memberId),
        accountErased: (accountId) => media.removeAllOf(accountId),
        exports: { files: (accountId) => exportFiles(database, accountId) },
      },
      // The storage is healthy if it answers, even with "not found".
      async health() {
        await opened.get('health/none');
      },
      routes(app) {
        const deps = { config, sizes, media, tokens, sessions, serviceKey: secrets.serviceKey };
        registerPictures(app, deps);
        registerVideos(app, deps);
        registerPrivateFiles(app, deps);
      },
    };
  },
});
