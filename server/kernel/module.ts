import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import type { PageSource } from '../platform/http/page-source.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Binding, Bindings } from '../platform/http/binding.ts';
import type { Figure, ModuleHealth } from '../platform/http/health.ts';
import type { Job } from '../platform/jobs.ts';
import type { Secrets } from '../platform/secrets.ts';
import { createEvents } from './events.ts';
import type { Consumer, Events } from './events.ts';
import { createHooks } from './hooks.ts';
import type { AccountHooks, HookRunner } from './hooks.ts';
import { createPorts } from './ports.ts';
import type { Resolved, Needs, Offer, Port } from './ports.ts';

/** What a start tells of its progress: a step, and for long ones how far it is. */
export interface Progress {
  step(text: string): void;
  part(done: number, total: number): void;
}

/** What the start gives every module. */
export interface Services {
  config: Config;
  database: Database;
  secrets: Secrets;
  /** Where the pages' code comes from. */
  openPages: () => Promise<PageSource>;
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string;
  events: Pick<Events, 'publish'>;
  hooks: HookRunner;
  /** Every bound call, for whoever answers them inside the process. Empty until all modules have started. */
  calls(): readonly Binding[];
  /** Every job, for whoever does them before the workers begin. Empty until all modules have started. */
  jobs(): readonly Job[];
}

/** What the start knows while the database is being prepared. */
export interface SeedOptions {
  url: string;
  config: Pick<Config, 'DEMO_ADS' | 'isProduction'>;
  progress: Progress;
}

/** Brings a module's fixed rows to what this version needs. Runs at every start, in the order of the modules, by one copy at a time. */
export type Seed = (client: Client, options: SeedOptions) => Promise<void>;

/** What a module does, once it has started. Everything that has to be registered somewhere has its one place here. */
export interface ModuleParts<Ids extends string = string> {
  /** What answers the calls of the contract. */
  calls?: Bindings<Ids>;
  jobs?: readonly Job[];
  /** What happens at other modules' events. */
  consumers?: readonly Consumer[];
  /** What happens when something becomes of an account. */
  hooks?: AccountHooks;
  /** Registers the addresses that are no calls. */
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Asks what the module needs from outside the process whether it is there; throws where it is not. The other modules go on without it. */
  health?(): Promise<void>;
  /** What the module's state is in numbers, for whoever watches over the product. */
  figures?: readonly Figure[];
  /** Whether this copy can answer for the module yet: what an earlier version left may have to be made anew first. Until then it says that it is not ready. */
  isReady?(): Promise<boolean>;
  /** Builds ahead what the first to ask would otherwise wait for. Answers are the same without it. */
  warm?(): void | Promise<void>;
  close?(): void | Promise<void>;
}

/** What a module has while it starts: the services, what it opened itself, and the ports that it needs. */
export type ModuleContext<N extends Needs, R> = Services & { opened: R; needs: Resolved<N> };

/** A part of the product that says everything about itself. */
export interface ModuleDefinition<N extends Needs, R, Ids extends string> {
  name: string;
  /** The tables that are its own, as its `tables.ts` exports them. */
  tables?: object;
  seeds?: readonly Seed[];
  /** Ports of other modules, and own ones. Each is made when it is first read, so that the order of the modules resolves itself. */
  needs?: N;
  /** Opens what takes time and needs no other module: loads tables into memory, listens to the database. */
  open?(services: Services): R | Promise<R>;
  /** What others may ask of it. */
  offers?(context: ModuleContext<N, R>): readonly Offer[];
  start?(context: ModuleContext<N, R>): ModuleParts<Ids> | Promise<ModuleParts<Ids>>;
  /** Closes what `open` opened. */
  close?(opened: R): void | Promise<void>;
}

/** A module of any kind; `Ids` are those of the calls that it answers. */
export interface Module<Ids extends string = string> {
  name: string;
  tables: object;
  seeds: readonly Seed[];
  needs: Needs;
  open(services: Services): Promise<unknown>;
  offers(context: ModuleContext<Needs, unknown>): readonly Offer[];
  start(context: ModuleContext<Needs, unknown>): Promise<ModuleParts<Ids>>;
  close(opened: unknown): Promise<void>;
}

/** Declares a module; which calls it answers is kept in its type. */
export function defineModule<const N extends Needs = Record<never, never>, R = undefined, Ids extends string = never>(
  definition: ModuleDefinition<N, R, Ids>,
): Module<Ids> {
  const { name, tables = {}, seeds = [], needs = {} } = definition;
  type Own = ModuleContext<N, R>;
  return {
    name,
    tables,
    seeds,
    needs,
    open: async (services) => definition.open?.(services),
    offers: (context) => definition.offers?.(context as Own) ?? [],
    start: async (context) => (await definition.start?.(context as Own)) ?? {},
    close: async (opened) => definition.close?.(opened as R),
  };
}

type IdsOf<M> = M extends Module<infer Ids> ? Ids : never;
// The answer is handed on, so that the compiler needs no stack for it: without that, it gives up at fifty modules.
type AnsweredTwice<
  M extends readonly Module[],
  Seen extends string = never,
  Twice extends string = never,
> = M extends readonly [infer First, ...infer Rest extends readonly Module[]]
  ? AnsweredTwice<Rest, Seen | IdsOf<First>, Twice | (IdsOf<First> & Seen)>
  : Twice;
/** What a list of modules must be: one that answers every declared call once. Otherwise the compiler names the calls. */
export type EveryCallOnce<Declared extends string, M extends readonly Module[]> = [
  Exclude<Declared, IdsOf<M[number]>> | AnsweredTwice<M>,
] extends [never]
  ? readonly Module[]
  : { answeredByNobody: Exclude<Declared, IdsOf<M[number]>>; answeredTwice: AnsweredTwice<M> };

/** All modules at work. */
export interface RunningModules {
  bindings: readonly Binding[];
  jobs: readonly Job[];
  /** What a module offers. */
  get<T>(port: Port<T>): T;
  /** Registers the addresses of all modules that are no calls, in the order of the modules. */
  routes(app: FastifyInstance): Promise<void>;
  /** What each module that needs something from outside, or some time, asks of it, by the module's name. */
  health: readonly ModuleHealth[];
  figures: readonly Figure[];
  /** Lets all modules build ahead what the first to ask would otherwise wait for; what could not be built is told, and built when it is asked for. */
  warm(onError: (module: string, error: unknown) => void): Promise<void>;
  /** Closes all, the last first. */
  close(): Promise<void>;
}

/**
 * Starts modules: opens each, makes the ports as they are asked for, and collects what each has to register, in the order of the list. Throws one
 * sentence that names module and port where one is missing, offered twice, or made from itself; what was open is closed then.
 */
export async function startModules(
  modules: readonly Module[],
  base: Omit<Services, 'events' | 'hooks' | 'calls' | 'jobs'>,
): Promise<RunningModules> {
  const hooks = createHooks();
  const events = createEvents(base.database);
  let bindings: readonly Binding[] = [];
  let jobs: readonly Job[] = [];
  const services: Services = { ...base, hooks, events, calls: () => bindings, jobs: () => jobs };
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    const ports = createPorts();
    const opened: { module: Module; context: ModuleContext<Needs, unknown> }[] = [];
    for (const module of modules) {
      const own = await module.open(services);
      closing.push(() => module.close(own));
      opened.push({ module, context: { ...services, opened: own, needs: ports.resolve(module.needs) } });
    }
    for (const { module, context } of opened) ports.add(module.name, module.offers(context));
    for (const module of modules) ports.check(module.name, module.needs);
    const parts: ModuleParts[] = [];
    const health: ModuleHealth[] = [];
    for (const { module, context } of opened) {
      const started = await module.start(context);
      closing.push(async () => started.close?.());
      parts.push(started);
      if (started.health || started.isReady) {
        health.push({
          name: module.name,
          check: async () => started.health?.(),
          isReady: async () => (await started.isReady?.()) ?? true,
        });
      }
    }
    for (const started of parts) {
      hooks.add(started.hooks ?? {});
      events.add(...(started.consumers ?? []));
    }
    bindings = parts.flatMap((started) => started.calls ?? []);
    jobs = [...parts.flatMap((started) => started.jobs ?? []), ...events.jobs()];
    return {
      bindings,
      jobs,
      get: ports.get,
      health,
      figures: parts.flatMap((started) => started.figures ?? []),
      async routes(app) {
        for (const started of parts) await started.routes?.(app);
      },
      async warm(onError) {
        for (const [at, started] of parts.entries()) {
          try {
            await started.warm?.();
          } catch (error) {
            onError(opened[at]?.module.name ?? '', error);
          }
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
