import { z } from 'zod';
import { paymentAskers } from '../../../contract/schemas/payment.ts';
import { unlessDomainError } from '../../platform/errors.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { paybackJobName } from './operations/request-payback.ts';
import type { PaybackDeps, PaymentDeps } from './operations/dependencies.ts';
import { sendPayback } from './operations/send-payback.ts';
import { settlePayment } from './operations/settle-payment.ts';
import { sweepPayments } from './operations/sweep-payments.ts';
import { settleJobName } from './routes.ts';

export const paybackJob = (deps: PaybackDeps): Job =>
  job({
    name: paybackJobName,
    payload: z.object({ paybackId: z.uuid() }),
    run: async ({ paybackId }) => void (await sendPayback(deps, paybackId)),
  });

/** A settle job does not retry `DomainError`s: the sweep does. */
export const paymentJobs = (deps: PaymentDeps): Job[] => [
  job({
    name: settleJobName,
    payload: z.object({
      paymentId: z.uuid(),
      by: z.enum(paymentAskers).default('Sweep'),
      letGo: z.boolean().default(false),
    }),
    run: async ({ paymentId, by, letGo }) =>
      void (await unlessDomainError(settlePayment(deps, paymentId, by, { cancelUnpaid: letGo }))),
  }),
  paybackJob(deps),
  job({
    name: 'payments.sweep',
    cron: '* * * * *',
    payload: z.object({}),
    run: async (_payload, stop) => {
      const failures = await sweepPayments(deps, stop);
      if (failures.length > 0) throw new AggregateError(failures, 'Payments that could not be settled');
    },
  }),
];
