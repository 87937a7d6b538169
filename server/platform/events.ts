import type { z } from 'zod';
import type { Database } from './database.ts';
import { addJob, job } from './jobs.ts';
import type { Job } from './jobs.ts';

/** Something that happened in a domain, with what others need to know of it. */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
}

/** Declares an event; the payload's type is kept. */
export const declareEvent = <S extends z.ZodType>(name: string, payload: S): DomainEvent<S> => ({ name, payload });

/** How domains hear of one another's events: each consumer has a job of its own, so that one that fails holds up no other. */
export interface Events {
  /** Registers a consumer, once, when the parts are put together. It may be called more than once for one event. */
  on<S extends z.ZodType>(event: DomainEvent<S>, consumer: string, run: (payload: z.output<S>) => Promise<void>): void;
  /** Tells of an event in the transaction in progress: it happened if and only if the rest is kept. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>;
  /** The consumers' jobs, once all have registered. */
  jobs(): Job[];
}

/** The register of events. One that nobody listens to costs nothing. */
export function createEvents(database: Database): Events {
  const consumers = new Map<string, Job[]>();
  return {
    on(event, consumer, run) {
      const known = consumers.get(event.name) ?? [];
      consumers.set(event.name, [...known, job({ name: `${event.name}/${consumer}`, payload: event.payload, run })]);
    },
    async emit(event, payload) {
      for (const { name } of consumers.get(event.name) ?? []) await addJob(database, name, payload);
    },
    jobs: () => [...consumers.values()].flat(),
  };
}
