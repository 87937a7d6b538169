import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';

type Unit = 'Days' | 'Hours' | 'Minutes' | 'Seconds';

/** A business constant that is a duration: its name ends in its unit. */
type TimeLimit = Extract<keyof typeof limits, `${string}${Unit}`>;

/** A duration in ISO 8601 (`PT48H`, `P14D`, `P2W`; no years or months, whose length varies), or the name of a limit. */
export type Duration = `P${string}` | { limit: TimeLimit };

/** Who may cause an event in which states, and the next state or an error code. */
export type Transition<S extends string, E extends string, A extends string> = {
  event: E;
  from: readonly S[];
  actors: readonly A[];
} & ({ to: S; error?: never } | { error: ErrorCode; to?: never });

/** An event that happens after a state has lasted for a duration. */
export interface Timer<S extends string, E extends string, A extends string> {
  state: S;
  event: E;
  actor: A;
  after: Duration;
}

export interface ProcessDefinition<S extends string, E extends string, A extends string> {
  /** Lower-case letters and hyphens: the file name of its drawing. */
  name: string;
  states: readonly S[];
  events: readonly E[];
  actors: readonly A[];
  initial: NoInfer<S>;
  /** States without a next state. */
  terminal: readonly NoInfer<S>[];
  transitions: readonly Transition<NoInfer<S>, NoInfer<E>, NoInfer<A>>[];
  timers?: readonly Timer<NoInfer<S>, NoInfer<E>, NoInfer<A>>[];
  /** The error of each state for an event that it does not allow. */
  refusals: Readonly<Record<NoInfer<S>, ErrorCode>>;
  /** The error for an actor who may never cause an event, or not in this state. */
  forbidden: ErrorCode;
}

export interface Process<
  S extends string = string,
  E extends string = string,
  A extends string = string,
> extends ProcessDefinition<S, E, A> {
  /** The next state for an event, or the error code that explains why there is none. */
  transition(state: S, event: E, actor: A): { to: S } | { error: ErrorCode };
  /** The timed events of a state that began at `since`, soonest first. */
  due(state: S, since: Date): { event: E; actor: A; at: Date }[];
}

export type StateOf<P> = P extends Process<infer S, infer _E, infer _A> ? S : never;
export type EventOf<P> = P extends Process<infer _S, infer E, infer _A> ? E : never;
export type ActorOf<P> = P extends Process<infer _S, infer _E, infer A> ? A : never;

/**
 * Defines a process as data. Throws one sentence with the names if states cannot be reached or left, if two transitions contradict each other, or if
 * something declared is unused. A module with a wrong process does not start.
 */
export function defineProcess<const S extends string, const E extends string, const A extends string>(
  definition: ProcessDefinition<S, E, A>,
): Process<S, E, A> {
  const problem = problemOf(definition);
  if (problem !== undefined) throw new Error(`Process ${definition.name}: ${problem}.`);
  const { refusals, forbidden, timers = [] } = definition;
  const outcomes = new Map<string, { to: S } | { error: ErrorCode }>();
  const doers = new Set<string>();
  const leaving = new Set<string>();
  for (const row of definition.transitions) {
    for (const { state, actor } of cells(row)) {
      outcomes.set(key(state, row.event, actor), row.error === undefined ? { to: row.to } : { error: row.error });
      doers.add(key(row.event, actor));
      leaving.add(key(state, row.event));
    }
  }
  return {
    ...definition,
    transition(state, event, actor) {
      const outcome = outcomes.get(key(state, event, actor));
      if (outcome) return { ...outcome };
      const isOthers = !doers.has(key(event, actor)) || leaving.has(key(state, event));
      return { error: isOthers ? forbidden : refusals[state] };
    },
    due: (state, since) =>
      timers
        .filter((timer) => timer.state === state)
        .map(({ event, actor, after }) => ({ event, actor, at: new Date(since.getTime() + millisecondsOf(after)) }))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

const unitMs: Readonly<Record<Unit, number>> = { Days: 86_400_000, Hours: 3_600_000, Minutes: 60_000, Seconds: 1_000 };
const iso = /^P(?:(\d+)W|(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/;

/** A duration in milliseconds. Throws if it is not one. */
export function millisecondsOf(duration: Duration): number {
  if (typeof duration === 'object') {
    const unit = Object.keys(unitMs).find((name): name is Unit => duration.limit.endsWith(name));
    const value: unknown = limits[duration.limit];
    if (!unit || typeof value !== 'number') throw new Error(`${duration.limit} is not a time limit`);
    return value * unitMs[unit];
  }
  const found = iso.exec(duration);
  if (!found) throw new Error(`${duration} is not a duration of days, hours, minutes and seconds`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * unitMs.Days + hours * unitMs.Hours + minutes * unitMs.Minutes + seconds * unitMs.Seconds;
}

const key = (...parts: readonly string[]): string => parts.join(' ');

type AnyDefinition = ProcessDefinition<string, string, string>;
type AnyTransition = AnyDefinition['transitions'][number];

/** Every combination of state, event and actor that a row covers. */
const cells = <S extends string, E extends string, A extends string>(row: Transition<S, E, A>) =>
  row.from.flatMap((state) => row.actors.map((actor) => ({ state, event: row.event, actor })));

const list = (names: Iterable<string>): string => [...names].join(', ');

/** The first fault of a definition, if any. */
function problemOf(definition: AnyDefinition): string | undefined {
  return (
    nameProblem(definition) ??
    unknownProblem(definition) ??
    ambiguityProblem(definition.transitions) ??
    unusedProblem(definition) ??
    wayProblem(definition) ??
    timerProblem(definition)
  );
}

function nameProblem({ name, states, events, actors }: AnyDefinition): string | undefined {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) return 'a name is small letters and hyphens';
  for (const names of [states, events, actors]) {
    const twice = names.filter((one, index) => names.indexOf(one) !== index);
    if (twice.length > 0) return `${list(new Set(twice))} declared twice`;
    const odd = names.filter((one) => !/^[A-Za-z][A-Za-z0-9]*$/.test(one));
    if (odd.length > 0) return `${list(odd)} not made of letters and digits`;
  }
  return undefined;
}

/** Undeclared names. Types refuse them, but the data may come from elsewhere. */
function unknownProblem({ states, events, actors, initial, terminal, transitions, timers = [] }: AnyDefinition) {
  const beyond = (allowed: readonly string[], used: readonly string[]) => used.filter((one) => !allowed.includes(one));
  const targets = transitions.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const named = [initial, ...terminal, ...transitions.flatMap(({ from }) => from), ...targets];
  const unknown = [
    ...beyond(states, [...named, ...timers.map(({ state }) => state)]),
    ...beyond(
      events,
      [...transitions, ...timers].map(({ event }) => event),
    ),
    ...beyond(actors, [...transitions.flatMap((row) => row.actors), ...timers.map(({ actor }) => actor)]),
  ];
  return unknown.length > 0 ? `${list(new Set(unknown))} not declared` : undefined;
}

function ambiguityProblem(transitions: readonly AnyTransition[]): string | undefined {
  const seen = new Map<string, AnyTransition>();
  const found: string[] = [];
  for (const row of transitions) {
    for (const { state, event, actor } of cells(row)) {
      const earlier = seen.get(key(state, event, actor));
      if (earlier) {
        const kind = earlier.to === row.to && earlier.error === row.error ? 'stated twice' : 'ambiguous';
        found.push(`${event} by ${actor} in ${state} is ${kind}`);
      }
      seen.set(key(state, event, actor), row);
    }
  }
  return found.length > 0 ? list(found) : undefined;
}

function unusedProblem({ events, actors, transitions }: AnyDefinition): string | undefined {
  const empty = transitions.filter((row) => cells(row).length === 0).map(({ event }) => event);
  if (empty.length > 0) return `a transition of ${list(empty)} has no state or no actor`;
  const unused = [
    ...events.filter((event) => transitions.every((row) => row.event !== event)),
    ...actors.filter((actor) => transitions.every((row) => !row.actors.includes(actor))),
  ];
  return unused.length > 0 ? `no transition uses ${list(unused)}` : undefined;
}

function wayProblem({ states, initial, terminal, transitions }: AnyDefinition): string | undefined {
  const reached = new Set([initial]);
  // Iterating over a set visits elements that are added during the iteration.
  for (const state of reached) {
    for (const { from, to } of transitions) if (to !== undefined && from.includes(state)) reached.add(to);
  }
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length > 0) return `nothing leads from ${initial} to ${list(lost)}`;
  const hasWayOut = (state: string) =>
    transitions.some(({ from, to }) => to !== undefined && to !== state && from.includes(state));
  const stuck = states.filter((state) => !terminal.includes(state) && !hasWayOut(state));
  if (stuck.length > 0) return `nothing leads out of ${list(stuck)}, which is not declared terminal`;
  const open = terminal.filter(hasWayOut);
  return open.length > 0 ? `something leads out of ${list(open)}, which is declared terminal` : undefined;
}

function timerProblem({ transitions, timers = [] }: AnyDefinition): string | undefined {
  for (const [index, { state, event, actor, after }] of timers.entries()) {
    const leads = transitions.some(
      (row) => row.to !== undefined && row.event === event && row.from.includes(state) && row.actors.includes(actor),
    );
    if (!leads) return `the timer of ${state} fires ${event} by ${actor}, which leads nowhere`;
    if (timers.findIndex((timer) => timer.state === state && timer.event === event) !== index) {
      return `${state} has two timers for ${event}`;
    }
    try {
      if (millisecondsOf(after) <= 0) return `the timer of ${state} for ${event} waits for nothing`;
    } catch (error) {
      return `the timer of ${state} for ${event}: ${(error as Error).message}`;
    }
  }
  return undefined;
}
