import { mediaPort } from '../media/port.ts';
import { noticesPort, pushApplicationsPort } from '../notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { feedbackBindings } from './calls.ts';
import { feedbackHooks } from './hooks.ts';
import { createPushApplications } from './operations/push-applications-port.ts';
import * as tables from './tables.ts';

/** Feedback to the operator, and registered mobile applications. */
export const feedbackModule = defineModule({
  name: 'feedback',
  tables,
  needs: { media: mediaPort, notices: noticesPort },
  offers: ({ database }) => [offer(pushApplicationsPort, () => createPushApplications(database))],
  start: ({ database, needs: { media, notices } }) => ({
    calls: feedbackBindings({
      database,
      notices,
      ownedPhotos: (ownerId, keys) => media.ownedPictures(ownerId, keys, 'Feedback'),
    }),
    hooks: feedbackHooks(database),
  }),
});
