import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { Call, CallAnswer, HandlerAnswer } from '../../contract/declare.ts';
import { answerReport } from './answer-strictness.ts';
import type { AnswerReport } from './answer-strictness.ts';

/** An answer that is JSON text already, composed of stored texts. It is sent unchanged; only tests compare it with the call's schema. */
export class WrittenAnswer {
  /** Encoded once, however often it is sent, and stored outside the heap. */
  readonly bytes: Buffer;

  constructor(json: string | Buffer) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json;
  }

  /** The same object with one more property at its end. `value` is JSON text. */
  with(property: string, value: string): WrittenAnswer {
    const end = Buffer.from(`,${JSON.stringify(property)}:${value}}`);
    return new WrittenAnswer(Buffer.concat([this.bytes.subarray(0, -1), end]));
  }
}

/** Writes the answers of one call. An answer contains only what its schema declares. */
export interface AnswerWriter<C extends Call = Call> {
  /** The answer as JSON for HTTP. Throws if a required property is missing. */
  write(answer: HandlerAnswer<C> | WrittenAnswer): string | Buffer;
  /** The answer as plain data for pages, equal to what a client reads over HTTP. */
  read(answer: HandlerAnswer<C> | WrittenAnswer): CallAnswer<C>;
}

const writers = new WeakMap<Call, AnswerWriter>();

/** The call's only serialiser, compiled on first use. */
export function answerWriter<C extends Call>(call: C): AnswerWriter<C> {
  const writer = writers.get(call) as AnswerWriter<C> | undefined;
  if (writer) return writer;
  const { $schema: _, ...schema } = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' });
  const stringify = fastJson(schema as Parameters<typeof fastJson>[0]);
  const write = (answer: HandlerAnswer<C> | WrittenAnswer): string | Buffer => {
    const report = answerReport();
    if (answer instanceof WrittenAnswer) {
      const whole: unknown = report && JSON.parse(answer.bytes.toString());
      if (report) check(call, whole, stringify(whole), report);
      return answer.bytes;
    }
    const text = stringify(answer);
    if (report) check(call, answer, text, report);
    return text;
  };
  const made: AnswerWriter<C> = {
    write,
    read: (answer) => JSON.parse(write(answer).toString()) as CallAnswer<C>,
  };
  writers.set(call, made);
  return made;
}

function check(call: Call, answer: unknown, text: string, report: AnswerReport): void {
  const whole: unknown = JSON.parse(JSON.stringify(answer));
  const unknown = keysBeyond(whole, JSON.parse(text));
  const { error } = call.answer.safeParse(answer);
  const problem =
    unknown.length > 0
      ? `${call.id} answers ${unknown.join(', ')}, which the schema of its answer does not name`
      : error && `${call.id} answers what its schema refuses: ${z.prettifyError(error)}`;
  if (!problem) return;
  report(problem);
  throw new Error(problem);
}

/** Paths of keys that only `whole` has, such as `items.0.passwordHash`. */
function keysBeyond(whole: unknown, part: unknown, path = ''): string[] {
  if (typeof whole !== 'object' || whole === null) return [];
  if (typeof part !== 'object' || part === null) return [path];
  return Object.entries(whole).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(part, key) ? keysBeyond(value, (part as Record<string, unknown>)[key], at) : [at];
  });
}
