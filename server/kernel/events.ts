import type { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { addJobsOf, job } from '../platform/jobs.ts';
import type { Job } from '../platform/jobs.ts';

/** An event that a module publishes, with the data that consumers need. */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
}

export const declareEvent = <S extends z.ZodType>(name: string, payload: S): DomainEvent<S> => ({ name, payload });

/** Handles an event. A failure does not delay other consumers. */
export interface Consumer {
  event: DomainEvent;
  job: Job;
}

/** Declares a consumer. It may run more than once for one event. `name` distinguishes the consumers of an event. */
export function consume<S extends z.ZodType>(
  event: DomainEvent<S>,
  name: string,
  run: (payload: z.output<S>) => Promise<void>,
): Consumer {
  return { event, job: job({ name: `${event.name}/${name}`, payload: event.payload, run }) };
}

export interface Events {
  add(...consumers: Consumer[]): void;
  /** Publishes an event in the current transaction: consumers run only if it commits. */
  publish<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** The consumers' jobs, and one job for each event with several consumers. */
  jobs(): Job[];
}

/**
 * Creates the event registry. An event without consumers adds no job. Several consumers of an event share one job with the event's name; a consumer
 * that fails there is retried in its own job.
 */
export function createEvents(database: Database, ...consumers: Consumer[]): Events {
  const added = [...consumers];
  const listeningTo = (event: DomainEvent) => added.filter((consumer) => consumer.event === event);

  /** Runs all consumers of an event concurrently, so that one that hangs does not delay the others. */
  const together = (event: DomainEvent): Job =>
    job({
      name: event.name,
      payload: event.payload,
      async run(payload, stop) {
        const own = listeningTo(event).map((consumer) => consumer.job);
        const outcomes = await Promise.allSettled(own.map((one) => one.run(payload, stop)));
        // Makes the queue retry the whole job.
        stop?.throwIfAborted();
        const failed = own.filter((_, at) => outcomes[at]?.status === 'rejected');
        await addJobsOf(
          database,
          failed.map(({ name }) => ({ name, payload })),
        );
      },
    });

  return {
    add: (...more) => void added.push(...more),
    async publish(event, payload) {
      const [first, ...others] = listeningTo(event);
      if (first) await addJobsOf(database, [{ name: others.length > 0 ? event.name : first.job.name, payload }]);
    },
    jobs: () => [
      ...added.map((consumer) => consumer.job),
      ...[...new Set(added.map(({ event }) => event))].filter((event) => listeningTo(event).length > 1).map(together),
    ],
  };
}
