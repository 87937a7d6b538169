import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';

export const agreementEvents = {
  /** An administrator added a version. */
  published: declareEvent(
    'AgreementPublished',
    z.object({ type: z.string(), version: z.string(), byId: uuid, at: z.iso.datetime() }),
  ),
};
