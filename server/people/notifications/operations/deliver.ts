import { z } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { beginDeliveries, finishDeliveries } from '../store/deliveries.ts';
import type { Delivery, Ending } from '../store/deliveries.ts';
import { tries } from './notices.ts';
import type { DirectContent } from './notices.ts';
import type { Seal } from './seal.ts';
import { Dropped, createSending } from './sending.ts';
import type { Readers, SendingDeps } from './sending.ts';

export interface DeliverDeps extends SendingDeps {
  seal: Seal;
}

export const deliveryPayload = z.union([
  z.object({ deliveryIds: z.array(z.uuid()).min(1) }),
  // A direct message; without what is sealed, a notice that an older version queued.
  z.object({ deliveryId: z.uuid(), sealed: z.string().optional() }),
]);

const directContent = z.object({
  language: z.enum(languages),
  tokens: z.record(z.string(), z.union([z.string(), z.number()])),
  code: z.string().optional(),
  isPatient: z.boolean().optional(),
  path: z.string().optional(),
  variant: z.enum(['AccountExists', 'ContactChanged', 'ContactAdded']).optional(),
});

/** After a failure of a gateway the others do not queue up before it, where each would wait for its time-out and keep other work waiting. */
const pauseMs = 10_000;
/** Notices that one copy hands to a gateway at a time: a code that comes meanwhile does not wait behind all of a job, for the few connections there are. */
const atOnce = 3;
/** So long after its job began a notice is begun no more: together with what a gateway is waited for it stays within the limit of the job. */
const beginMostMs = 25_000;
/** How long what was sent may wait for the others of its job before it is kept that it was: whoever is cut off sends it again. */
const writeMs = 1_000;

/** What became of one: how it ended, where that is to be kept, and why its job must be done again. */
interface Outcome {
  ending?: Ending;
  failure?: unknown;
}

/** What all of one job share. */
interface Task {
  direct: DirectContent | undefined;
  readers: Readers;
  beganAt: number;
}

/**
 * Sends the deliveries of one job side by side, each by its channel: at least once, with the same id at every try. A gateway that is away leaves one
 * waiting, and once all were tried the job fails, so that the queue tries again those that wait; `error` says why.
 */
export function createDeliver(deps: DeliverDeps) {
  const { database, seal } = deps;
  const { readersOf, sendNotice, sendDirect } = createSending(deps);
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
    const direct = sealed === undefined ? undefined : contentOf(seal, sealed);
    const task: Task = { direct, readers: await readersOf(rows), beganAt: clock.now().getTime() };
    const failures: unknown[] = [];
    const tried = rows.map((row) => outcomeOf(row, task));
    await togetherAsTheyEnd(tried, async (outcomes) => {
      failures.push(...outcomes.flatMap(({ failure }) => failure ?? []));
      await finishDeliveries(
        database,
        outcomes.flatMap(({ ending }) => ending ?? []),
      );
    });
    // What nobody reckoned with says more than a gateway that is away.
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

  async function send(row: Delivery, { direct, readers, beganAt }: Task): Promise<void> {
    const now = clock.now().getTime();
    if ((pausedUntil.get(row.channel) ?? 0) > now) throw new Undelivered('gateway pauses', 'Later');
    if (now - beganAt > beginMostMs) throw new Undelivered('gateway is slow', 'Later');
    try {
      await (direct ? sendDirect(row, direct) : sendNotice(row, readers));
    } catch (error) {
      // Before the turn ends: whoever is next must not knock.
      if (error instanceof Undelivered && error.trouble === 'Gateway')
        pausedUntil.set(row.channel, clock.now().getTime() + pauseMs);
      throw error;
    }
  }
}

/** Hands on what works answer, all of it at once; but what has ended waits no longer than a moment for the others. */
async function togetherAsTheyEnd<T>(
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

function contentOf(seal: Seal, sealed: string): DirectContent {
  const { code, variant, isPatient, path, ...content } = directContent.parse(JSON.parse(seal.open(sealed)));
  return {
    ...content,
    ...(code !== undefined && { code }),
    ...(variant && { variant }),
    ...(isPatient !== undefined && { isPatient }),
    ...(path !== undefined && { path }),
  };
}
