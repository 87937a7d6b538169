import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';

/** What payment tells of drafts. */
export const draftEvents = {
  /** What a draft's choice costs has been paid, and what its owner had to approve was approved with the payment. */
  paid: declareEvent('DraftPaid', z.object({ draftId: uuid })),
};
