import type { Call, CallAnswer, CallInput, HandlerAnswer, HandlerInput } from '../../../contract/declare.ts';
import { requiredAccess } from '../../../contract/declare.ts';
import type { z } from 'zod';
import { authorizeCall, nothingShown } from '../caller.ts';
import type { RequestContext, ShownContent } from '../caller.ts';
import { answerWriter } from '../../kernel/answers.ts';
import type { WrittenAnswer } from '../../kernel/answers.ts';
import { DomainError } from '../errors.ts';

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
  context: RequestContext,
) => Promise<HandlerAnswer<C> | WrittenAnswer> | HandlerAnswer<C> | WrittenAnswer;

/** A declared call and its handler. */
export interface Binding<Id extends string = string> {
  call: Call & { readonly id: Id };
  /** All visitors get the same answer, and the handler records what it shows. */
  isShared?: true;
  handle(input: HandlerInput<Call>, context: RequestContext): Promise<unknown>;
}

/** Bindings of several calls; the type contains their ids. */
export type Bindings<Ids extends string = string> = readonly Binding<Ids>[];

/** Binds a call to its handler; their types must match. */
export function bind<const C extends Call>(call: C, handler: Handler<C>): Binding<C['id']> {
  return {
    call,
    handle: async (input, context) => handler(input, context),
  };
}

export type SharedHandler<C extends Call> = (
  input: HandlerInput<C>,
  context: RequestContext & { shown: ShownContent },
) => ReturnType<Handler<C>>;

/**
 * Binds a call that answers all visitors alike. Its answers may be part of pages that are kept for all visitors, so the handler must record in `shown`
 * everything that can change the answer. Throws for calls that need a token.
 */
export function bindShared<const C extends Call>(call: C, handler: SharedHandler<C>): Binding<C['id']> {
  if (requiredAccess(call) !== 'visitor') throw new Error(`Visitors may not call ${call.id}`);
  return {
    call,
    isShared: true,
    handle: async (input, context) => handler(input, { ...context, shown: context.shown ?? nothingShown }),
  };
}

/** Ids that occur twice in a list of bindings or groups. */
type Twice<T extends readonly (Binding | Bindings)[], Seen extends string = never> = T extends readonly [
  infer First,
  ...infer Rest extends readonly (Binding | Bindings)[],
]
  ? (IdsIn<First> & Seen) | Twice<Rest, Seen | IdsIn<First>>
  : never;
type IdsIn<T> = T extends Binding<infer Id> ? Id : T extends Bindings<infer Ids> ? Ids : never;
/** Makes a list with a duplicate fail to compile; the error names the call. */
type NoneTwice<T extends readonly (Binding | Bindings)[]> = [Twice<T>] extends [never]
  ? unknown
  : { boundTwice: Twice<T> };

/** Flattens bindings and groups into one list. Does not compile if a call is bound twice. */
export function bindAll<const T extends readonly (Binding | Bindings)[]>(
  ...list: T & NoneTwice<T>
): Bindings<IdsIn<T[number]>> {
  return (list as readonly (Binding | Bindings)[]).flat() as unknown as Bindings<IdsIn<T[number]>>;
}

export const bindingsById = (list: Bindings): ReadonlyMap<string, Binding> =>
  new Map(list.map((binding): [string, Binding] => [binding.call.id, binding]));

/** Validates and converts the parts of a request. Refuses with all problems at once, each with its field's path. */
export function checkInput(call: Call, raw: { params?: unknown; query?: unknown; body?: unknown }): HandlerInput<Call> {
  const problems: { code: string; path?: string }[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    if (hasNoText(value)) throw new DomainError('MalformedRequest');
    const result = schema.safeParse(value ?? {});
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      problems.push({ code: codeOf(issue), path: issue.path.join('.') });
    }
    return undefined;
  };
  const input = {
    params: part(call.params, raw.params),
    query: part(call.query, raw.query),
    body: part(call.body, raw.body),
  } as HandlerInput<Call>;
  if (problems.length > 0) throw new DomainError(firstKnown(call, problems), problems);
  return input;
}

/** PostgreSQL text cannot contain NUL, and its JSON cannot contain unpaired surrogates. */
const isNoText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function hasNoText(value: unknown): boolean {
  // Iterative, because input may be nested deeper than the stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && isNoText(one)) return true;
    if (typeof one === 'object' && one !== null) for (const entry of Object.entries(one)) left.push(...entry);
  }
  return false;
}

/** A schema may use an error code as its message. zod's own messages are not codes. */
function codeOf(issue: z.core.$ZodIssue): string {
  return /^[A-Z][A-Za-z]+$/.test(issue.message) ? issue.message : 'ValidationFailed';
}

function firstKnown(call: Call, problems: readonly { code: string }[]) {
  return call.errors?.find((code) => problems.some((problem) => problem.code === code)) ?? 'ValidationFailed';
}

/** Calls a binding in this process with the same checks and answer as over HTTP. */
export async function invoke(binding: Binding, raw: object, context: RequestContext): Promise<unknown> {
  authorizeCall(binding.call, context.caller);
  return answerWriter(binding.call).read(await binding.handle(checkInput(binding.call, raw), context));
}

/** Calls without HTTP, for server rendering. */
export interface Client {
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
}

/** A client for one request's caller and language. */
export function inProcessClient(bindings: ReadonlyMap<string, Binding>, context: RequestContext): Client {
  return {
    async call(call, input) {
      const binding = bindings.get(call.id);
      if (!binding) throw new DomainError('NotFound');
      return (await invoke(binding, input, context)) as CallAnswer<typeof call>;
    },
  };
}
