import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentState } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import type { PaymentAsker } from '../../../contract/schemas/payment.ts';
import { screenPath } from '../../../web/screens.ts';
import { withTimeout } from '../../platform/deadline.ts';
import { DomainError } from '../../platform/errors.ts';
import { languageOf } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs.ts';
import { notificationPath, returnPath } from './operations/begin-request.ts';
import type { PaymentDeps } from './operations/dependencies.ts';
import { settlePayment } from './operations/settle-payment.ts';
import { paymentProcess } from './process.ts';
import { leaveFramePage, leaveFramePolicy } from './operations/leave-frame-page.ts';
import { readPayment } from './store/payments.ts';

export const settleJobName = 'payments.settle';

/** How long a returning browser waits for the provider. After that the result page polls. */
const returnWaitMs = 5_000;

/** Delay before a notification is settled: the buyer usually returns at the same moment, and both would wait for one lock. */
const notificationDelaySeconds = 2;

/** High, because many browsers return through few addresses, as do banks' notifications. */
const config = { rateLimit: { max: 600, timeWindow: 60_000 }, admission: 'high-for-all' } as const;

/**
 * Registers the routes for returning browsers and for the bank's notifications. Neither trusts its input: both ask the provider. The return route
 * redirects to the result page.
 */
export async function registerPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.bodyBytes }, (_request, body, done) => {
      done(null, body);
    });
    const path = `${returnPath}/:provider`;
    scope.get(path, { config }, (request, reply) => handleReturn(deps, request, reply));
    scope.post(path, { config }, (request, reply) => handleReturn(deps, request, reply));
    scope.post(`${notificationPath}/:provider`, { config }, (request, reply) =>
      handleNotification(deps, request, reply),
    );
  });
}

async function handleReturn(deps: PaymentDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  requireProvider(deps, request);
  const returned = deps.provider.readReturn({ ...textsOf(request.query), ...formOf(request.body) });
  const payment = returned && (await readPayment(deps.database, returned.paymentId));
  const language = payment?.language ?? languageOf(request);
  if (payment && isEnded(payment.state)) {
    // The return may come from another form than the paid one; a job checks that.
    await queueSettle(deps, payment.id, 'Return');
  } else if (payment) {
    // On any error the result page asks again.
    await withTimeout(returnWaitMs, () => settlePayment(deps, payment.id, 'Return')).catch(() => undefined);
  }
  const target =
    deps.publicUrl +
    (payment ? screenPath('paymentResult', language, { id: payment.id }) : screenPath('paymentError', language));
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // A redirect would only navigate the frame.
  if (request.headers['sec-fetch-dest'] === 'iframe') {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', leaveFramePolicy)
      .header('x-content-type-options', 'nosniff')
      .send(leaveFramePage(language, target));
  }
  return reply.redirect(target, 303);
}

/** Answers at once and queues the settling. A waiting job is not added twice. */
async function handleNotification(
  deps: PaymentDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireProvider(deps, request);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const notification = readNotification(deps, request, body);
  if (!notification) throw new DomainError('TokenMissing');
  await queueSettle(deps, notification.paymentId, 'Notification', notificationDelaySeconds);
  return reply.code(200).send({ done: true });
}

const queueSettle = ({ database }: PaymentDeps, paymentId: string, by: PaymentAsker, delaySeconds = 0): Promise<void> =>
  addJob(database, settleJobName, { paymentId, by }, { key: `settle:${paymentId}`, priority: -10, delaySeconds });

const isEnded = (state: PaymentState): boolean => paymentProcess.terminal.some((one) => one === state);

/** A notification that cannot be read is not from the provider. */
function readNotification({ provider }: PaymentDeps, request: FastifyRequest, body: Buffer) {
  try {
    return provider.readNotification(request.headers, body);
  } catch {
    return undefined;
  }
}

function requireProvider({ provider }: PaymentDeps, request: FastifyRequest): void {
  if ((request.params as { provider: string }).provider !== provider.name) throw new DomainError('NotFound');
}

/** Keeps fields with a single text value. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const formOf = (body: unknown): Record<string, string> =>
  Buffer.isBuffer(body) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : {};
