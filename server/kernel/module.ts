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

/** Reports the progress of a start: steps, and how far a long step is. */
export interface Progress {
  step(text: string): void;
  part(done: number, total: number): void;
}

/** Stalled lanes of the queue, and external services that do not respond. */
export interface SystemState {
  stalledLanes: string[];
  unreachable: string[];
}

/** What every module gets at start. */
export interface Services {
  config: Config;
  database: Database;
  secrets: Secrets;
  /** Source of the compiled or live pages. */
  openPages: () => Promise<PageSource>;
  /** Origin that users reach, without a trailing slash. */
  publicUrl: string;
  events: Pick<Events, 'publish'>;
  hooks: HookRunner;
  systemState(): Promise<SystemState>;
  /** All bound calls, for in-process clients. Empty until all modules have started. */
  calls(): readonly Binding[];
  /** All jobs, for code that runs them before the workers start. Empty until all modules have started. */
  jobs(): readonly Job[];
}

/** What seeds get while the database is prepared. */
export interface SeedOptions {
  url: string;
  config: Pick<Config, 'DEMO_ADS' | 'isProduction'>;
  progress: Progress;
}

/** Inserts or updates a module's fixed rows for this version. Runs at every start, in the order of the modules, by one process at a time. */
export type Seed = (client: Client, options: SeedOptions) => Promise<void>;

/** What a started module registers. */
export interface ModuleParts<Ids extends string = string> {
  /** Bindings of the contract's calls. */
  calls?: Bindings<Ids>;
  jobs?: readonly Job[];
  /** Wraps the handler of every call of all modules. */
  aroundCall?(binding: Binding): Binding;
  /** Consumers of other modules' events. */
  consumers?: readonly Consumer[];
  /** Hooks for changes of an account. */
  hooks?: AccountHooks;
  /** Registers routes that are not calls of the contract. */
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Checks that the external services of the module are available; throws if not. Other modules continue without it. */
  health?(): Promise<void>;
  /** The same for services by name, if the operator should see which one. */
  services?: Readonly<Record<string, () => Promise<void>>>;
  /** The module's metrics. */
  figures?: readonly Figure[];
  /** False while the module still rebuilds data left by an earlier version; readiness waits for it. */
  isReady?(): Promise<boolean>;
  /** Completes data that needs other modules' calls, before the first request. */
  prepare?(): void | Promise<void>;
  /**
   * Starts timers for work that is due to the second, which cron jobs are too coarse for. Only processes that run jobs start them; several do no work
   * twice.
   */
  timers?(): Timers;
  /** Builds caches after the server has started to listen. An earlier request builds what it needs. */
  warm?(): void | Promise<void>;
  close?(): void | Promise<void>;
}

/** Running timers of a module. */
export interface Timers {
  close(): Promise<void>;
}

/** What a module has while it starts: the services, what it opened itself, and the ports it needs. */
export type ModuleContext<N extends Needs, R> = Services & { opened: R; needs: Resolved<N> };

/** A part of the product that declares everything about itself. */
export interface ModuleDefinition<N extends Needs, R, Ids extends string> {
  name: string;
  /** The module's tables, as exported by `tables.ts`. */
  tables?: object;
  seeds?: readonly Seed[];
  /** Needed ports. Each is built on first use, so the order of modules does not matter. */
  needs?: N;
  /** Opens what takes time and needs no other module, such as tables in memory and database listeners. */
  open?(services: Services): R | Promise<R>;
  /** Ports for other modules. */
  offers?(context: ModuleContext<N, R>): readonly Offer[];
  start?(context: ModuleContext<N, R>): ModuleParts<Ids> | Promise<ModuleParts<Ids>>;
  close?(opened: R): void | Promise<void>;
}

/** A module; `Ids` are the ids of the calls that it answers. */
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

/** Declares a module; its type contains the ids of its calls. */
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
// Tail-recursive, because the compiler gives up at fifty modules otherwise.
type AnsweredTwice<
  M extends readonly Module[],
  Seen extends string = never,
  Twice extends string = never,
> = M extends readonly [infer First, ...infer Rest extends readonly Module[]]
  ? AnsweredTwice<Rest, Seen | IdsOf<First>, Twice | (IdsOf<First> & Seen)>
  : Twice;
/** A list of modules that answers every declared call once. If it does not, the compiler names the calls. */
export type EveryCallOnce<Declared extends string, M extends readonly Module[]> = [
  Exclude<Declared, IdsOf<M[number]>> | AnsweredTwice<M>,
] extends [never]
  ? readonly Module[]
  : { answeredByNobody: Exclude<Declared, IdsOf<M[number]>>; answeredTwice: AnsweredTwice<M> };

type ReportFailure = (module: string, error: unknown) => void;

/** All started modules. */
export interface RunningModules {
  bindings: readonly Binding[];
  jobs: readonly Job[];
  get<T>(port: Port<T>): T;
  /** Registers the routes of all modules, in the order of the modules. */
  routes(app: FastifyInstance): Promise<void>;
  /** Health, readiness and metrics of modules, by name. */
  health: readonly ModuleHealth[];
  figures: readonly Figure[];
  /** Prepares all modules, in the order of the modules. Failures are reported. */
  prepare(onError: ReportFailure): Promise<void>;
  /** Starts the timers of all modules. */
  startTimers(): Timers;
  /** Warms up all modules. Failures are reported; what failed is built on first use. */
  warm(onError: ReportFailure): Promise<void>;
  /** Closes all modules, the last one first. */
  close(): Promise<void>;
}

/**
 * Starts the modules in order: opens each, builds ports on first use, and collects what each registers. Throws one sentence that names module and
 * port if a port is missing, offered twice or needs itself; open modules are closed first.
 */
export async function startModules(
  modules: readonly Module[],
  base: Omit<Services, 'events' | 'hooks' | 'calls' | 'jobs' | 'systemState'> & Partial<Pick<Services, 'systemState'>>,
): Promise<RunningModules> {
  const hooks = createHooks();
  const events = createEvents(base.database);
  let bindings: readonly Binding[] = [];
  let jobs: readonly Job[] = [];
  const systemState = base.systemState ?? (async () => ({ stalledLanes: [], unreachable: [] }));
  const services: Services = { ...base, systemState, hooks, events, calls: () => bindings, jobs: () => jobs };
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
    const forEach = async (work: 'prepare' | 'warm', onError: ReportFailure) => {
      for (const [at, started] of parts.entries()) {
        try {
          await started[work]?.();
        } catch (error) {
          onError(opened[at]?.module.name ?? '', error);
        }
      }
    };
    const health: ModuleHealth[] = [];
    for (const { module, context } of opened) {
      const started = await module.start(context);
      closing.push(async () => started.close?.());
      parts.push(started);
      for (const [name, check] of Object.entries(started.services ?? {})) health.push({ name, check });
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
    const around = (binding: Binding) => parts.reduce((one, { aroundCall }) => aroundCall?.(one) ?? one, binding);
    bindings = parts.flatMap((started) => started.calls ?? []).map(around);
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
      prepare: async (onError) => forEach('prepare', onError),
      startTimers() {
        const timers = parts.flatMap((started) => started.timers?.() ?? []);
        return { close: async () => void (await Promise.all(timers.map((one) => one.close()))) };
      },
      warm: async (onError) => forEach('warm', onError),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
