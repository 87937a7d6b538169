import { noticesPort } from '../notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { createCodes } from './operations/codes-port.ts';
import { verificationJobs } from './jobs.ts';
import { codesPort, throttlePort } from './port.ts';
import * as tables from './tables.ts';
import { createThrottle } from './operations/throttle-port.ts';

/** One-time codes, and throttling of repeated failures. */
export const verificationModule = defineModule({
  name: 'verification',
  tables,
  needs: { notices: noticesPort },
  offers: ({ database, needs, secrets }) => [
    offer(codesPort, () => createCodes({ database, notices: needs.notices, secret: secrets.session })),
    offer(throttlePort, () => createThrottle({ database })),
  ],
  start: ({ database }) => ({ jobs: verificationJobs({ database }) }),
});
