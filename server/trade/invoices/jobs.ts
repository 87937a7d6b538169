import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { sendInvoice } from './operations/send-invoice.ts';
import type { SendingDeps } from './operations/send-invoice.ts';
import { sendJobName } from './operations/send-job.ts';
import { sendUnsentInvoices } from './operations/send-unsent-invoices.ts';

/** Sends each document after it is issued, and once a day those still unsent. */
export const invoiceJobs = (deps: SendingDeps): Job[] => [
  job({ name: sendJobName, payload: z.object({ id: uuid }), run: ({ id }) => sendInvoice(deps, id) }),
  job({
    name: 'invoices.sweep',
    cron: '40 2 * * *',
    payload: z.object({}),
    run: (_payload, stop) => sendUnsentInvoices(deps, stop),
  }),
];
