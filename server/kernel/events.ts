import type { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { addJobsOf, job } from '../platform/jobs.ts';
import type { Job } from '../platform/jobs.ts';

/** Something that happened in a module, with what others need to know of it. */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
}

/** Declares an event; the payload's type is kept. */
export const declareEvent = <S extends z.ZodType>(name: string, payload: S): DomainEvent<S> => ({ name, payload });

/** A module's work when an event has happened. One that fails holds up no other. */
export interface Consumer {
  event: DomainEvent;
  job: Job;
}

/** Declares a consumer. It may be called more than once for one event. `name` tells the consumers of an event apart. */
export function consume<S extends z.ZodType>(
  event: DomainEvent<S>,
  name: string,
  run: (payload: z.output<S>) => Promise<void>,
): Consumer {
  return { event, job: job({ name: `${event.name}/${name}`, payload: event.payload, run }) };
}

/** How modules hear of one another's events. */
export interface Events {
  /** Adds consumers. */
  add(...consumers: Consumer[]): void;
  /** Publishes an event in the transaction in progress: it happened if and only if the rest is kept. */
  publish<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** The consumers' jobs, and those of events that several listen to. */
  jobs(): Job[];
}

/**
 * The register of events. One that nobody listens to costs nothing. One that several listen to is one job, named as the event is: what fails in it is
 * tried again as a job of its own, and the others have been done.
 */
export function createEvents(database: Database, ...consumers: Consumer[]): Events {
  const added = [...consumers];
  const listeningTo = (event: DomainEvent) => added.filter((consumer) => consumer.event === event);

  /** The work of all who listen to an event, side by side: one that hangs keeps none of the others waiting. */
  const together = (event: DomainEvent): Job =>
    job({
      name: event.name,
      payload: event.payload,
      async run(payload, stop) {
        const own = listeningTo(event).map((consumer) => consumer.job);
        const outcomes = await Promise.allSettled(own.map((one) => one.run(payload, stop)));
        // Then the queue does all of it again.
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
