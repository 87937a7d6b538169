import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentState } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import type { PaymentAsker } from '../../../contract/schemas/payment.ts';
import { screenPath } from '../../../web/screens.ts';
import { within } from '../../platform/deadline.ts';
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

/** The browser waits so long for the bank's answer; after that the page that it is led to asks. */
const returnWaitMs = 5_000;

/** What a bank tells is looked at so much later: mostly the buyer comes back at that very moment, and the two would wait for each other. */
const notificationDelaySeconds = 2;

/** Browsers that come back and banks that tell; both from few addresses. */
const rateLimit = { max: 600, timeWindow: 60_000 };

/**
 * Where the bank sends the browser back, by `POST` from its own site or by `GET`, and where it tells of payments. Neither believes anything: the one asks the provider and leads on to the page of the result, the other has it asked.
 */
export async function registerPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.bodyBytes }, (_request, body, done) => {
      done(null, body);
    });
    const path = `${returnPath}/:provider`;
    scope.get(path, { config: { rateLimit } }, (request, reply) => handleReturn(deps, request, reply));
    scope.post(path, { config: { rateLimit } }, (request, reply) => handleReturn(deps, request, reply));
    scope.post(`${notificationPath}/:provider`, { config: { rateLimit } }, (request, reply) =>
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
    // Of another form than the one that was paid, perhaps: that is asked about, and nobody waits for it.
    await queueSettle(deps, payment.id, 'Return');
  } else if (payment) {
    // Whatever hinders it, the page of the result asks again.
    await within(returnWaitMs, () => settlePayment(deps, payment.id, 'Return')).catch(() => undefined);
  }
  const target =
    deps.publicUrl +
    (payment ? screenPath('paymentResult', language, { id: payment.id }) : screenPath('paymentError', language));
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // Inside a frame only the frame would be led on.
  if (request.headers['sec-fetch-dest'] === 'iframe') {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', leaveFramePolicy)
      .header('x-content-type-options', 'nosniff')
      .send(leaveFramePage(language, target));
  }
  return reply.redirect(target, 303);
}

/** Answers at once, and has the provider asked a little later; one that waits already is not added twice. */
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

/** What cannot be read was not sent by the provider. */
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

/** The texts among fields; of several of one name none. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const formOf = (body: unknown): Record<string, string> =>
  Buffer.isBuffer(body) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : {};
