import { z } from 'zod';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { beginDeliveries, finishDeliveries } from '../store/deliveries.ts';
import type { Delivery, Ending } from '../store/deliveries.ts';
import { tries } from './delivery-jobs.ts';
import { openDirectContent } from './direct-message.ts';
import type { DirectContent } from './direct-message.ts';
import type { Seal } from './seal.ts';
import { Dropped, createSender } from './sender.ts';
import type { Recipients, SenderDeps } from './sender.ts';

export interface DeliverDeps extends SenderDeps {
  seal: Seal;
}

export const deliveryPayload = z.union([
  z.object({ deliveryIds: z.array(z.uuid()).min(1) }),
  // A direct message. Without `sealed`, it is a notice that an older version queued.
  z.object({ deliveryId: z.uuid(), sealed: z.string().optional() }),
]);

/** After a gateway failure, other deliveries skip this gateway for a while. Otherwise each would wait for its timeout and delay other work. */
const pauseMs = 10_000;
/** Notices that one process sends to a gateway at once. It leaves connections free for one-time codes. */
const atOnce = 3;
/** A delivery starts only this soon after its job began. Together with the timeouts of an account and its fallback, the job stays within its limit. */
export const maxStartDelayMs = 25_000;
/** Results are stored at least this often. A process killed before that sends the same messages again. */
const writeMs = 1_000;

/** The result of one delivery. With `failure`, the queue retries the job. */
interface Outcome {
  ending?: Ending;
  failure?: unknown;
}

/** State shared by the deliveries of one job. */
interface Task {
  direct: DirectContent | undefined;
  recipients: Recipients;
  beganAt: number;
}

/**
 * Sends a job's deliveries concurrently. Each is sent at least once, with the same id in every attempt. If a gateway is unavailable, its deliveries
 * stay waiting; the job then fails, so that the queue retries them. `error` stores the reason.
 */
export function createDeliver(deps: DeliverDeps) {
  const { database, seal } = deps;
  const { recipientsOf, sendNotice, sendDirect } = createSender(deps);
  const pausedUntil = new Map<NotificationChannel, number>();
  const inTurn = () =>
    concurrencyLimit({ maxRunning: atOnce, maxWaiting: Number.POSITIVE_INFINITY, retryAfterSeconds: 0 });
  const turns = new Map<NotificationChannel, ReturnType<typeof concurrencyLimit>>([
    ['Email', inTurn()],
    ['Sms', inTurn()],
  ]);

  return async function deliver(payload: z.output<typeof deliveryPayload>): Promise<void> {
    const { deliveryIds, sealed } =
      'deliveryIds' in payload
        ? { ...payload, sealed: undefined }
        : { deliveryIds: [payload.deliveryId], sealed: payload.sealed };
    const rows = await beginDeliveries(database, deliveryIds);
    if (rows.length === 0) return;
    const direct = sealed === undefined ? undefined : openDirectContent(seal, sealed);
    const task: Task = { direct, recipients: await recipientsOf(rows), beganAt: clock.now().getTime() };
    const failures: unknown[] = [];
    const tried = rows.map((row) => outcomeOf(row, task));
    await writeAsTheyEnd(tried, async (outcomes) => {
      failures.push(...outcomes.flatMap(({ failure }) => failure ?? []));
      await finishDeliveries(
        database,
        outcomes.flatMap(({ ending }) => ending ?? []),
      );
    });
    // An unexpected error is more useful than "gateway unavailable".
    const [failure] = [...failures.filter((one) => !(one instanceof Undelivered)), ...failures];
    if (failure !== undefined) throw failure;
  };

  async function outcomeOf(row: Delivery, task: Task): Promise<Outcome> {
    const { id, channel } = row;
    const turn = task.direct ? undefined : turns.get(channel);
    try {
      await (turn ? turn(() => send(row, task)) : send(row, task));
      return { ending: { id, state: 'Sent', error: null } };
    } catch (error) {
      if (error instanceof Dropped) return { ending: { id, state: 'Dropped', error: error.message } };
      if (!(error instanceof Undelivered)) return { failure: error };
      const { reason, trouble } = error;
      const isLast = row.tries >= (!task.direct || task.direct.isPatient ? tries.notice : tries.code);
      if (trouble === 'Message' || isLast) return { ending: { id, state: 'Failed', error: reason } };
      return { ending: { id, state: null, error: reason }, failure: error };
    }
  }

  async function send(row: Delivery, { direct, recipients, beganAt }: Task): Promise<void> {
    const now = clock.now().getTime();
    if ((pausedUntil.get(row.channel) ?? 0) > now) throw new Undelivered('gateway pauses', 'Later');
    if (now - beganAt > maxStartDelayMs) throw new Undelivered('gateway is slow', 'Later');
    try {
      await (direct ? sendDirect(row, direct) : sendNotice(row, recipients));
    } catch (error) {
      // Set before the slot is released, so that the next delivery already sees the pause.
      if (error instanceof Undelivered && error.trouble === 'Gateway')
        pausedUntil.set(row.channel, clock.now().getTime() + pauseMs);
      throw error;
    }
  }
}

/** Passes results to `write` in batches. A finished result waits at most `writeMs` for the others. */
async function writeAsTheyEnd<T>(
  works: readonly Promise<T>[],
  write: (ended: readonly T[]) => Promise<void>,
): Promise<void> {
  const ended: T[] = [];
  const all = Promise.all(works.map(async (work) => void ended.push(await work))).then(() => true);
  for (let isOver = false; !isOver;) {
    const { promise: moment, resolve } = Promise.withResolvers<boolean>();
    const cancel = clock.after(writeMs, () => resolve(false));
    isOver = await Promise.race([all, moment]).finally(cancel);
    if (ended.length > 0) await write(ended.splice(0));
  }
}
