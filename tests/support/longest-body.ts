import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { Call } from '../../contract/declare.ts';

type Json = Record<string, unknown>;

/** Maximum bytes of a character: `\u0131`, as some clients escape all non-ASCII characters, and all escape control characters. */
const letterBytes = 6;
/** `-1.2345678901234567e-300` */
const numberBytes = 25;
const lettersOf: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 40 };

/** Maximum body size of a call in bytes. */
export const limitOf = (call: Call): number => call.bodyBytes ?? limits.bodyBytes;

/**
 * Size in bytes of the longest JSON that a schema accepts, without whitespace between tokens and without text that is trimmed before validation.
 * Throws with the path if the size is unlimited.
 */
export function longestBody(schema: z.ZodType): number {
  return longest(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), 'body');
}

function longest(schema: Json, path: string): number {
  const endless = (what: string): never => {
    throw new Error(`${path} is ${what}`);
  };
  const number = (key: string): number | undefined => (typeof schema[key] === 'number' ? schema[key] : undefined);
  const list = (key: string): Json[] => (schema[key] as Json[] | undefined) ?? [];

  const choices = [...list('anyOf'), ...list('oneOf')];
  if (choices.length > 0) return Math.max(...choices.map((one) => longest(one, path)));
  if ('allOf' in schema && schema['type'] === undefined) return sum(list('allOf').map((one) => longest(one, path)));
  if ('const' in schema) return bytesOf(schema['const']);
  if ('enum' in schema) return Math.max(...(schema['enum'] as unknown[]).map(bytesOf));
  if (Array.isArray(schema['type']))
    return Math.max(...schema['type'].map((type) => longest({ ...schema, type }, path)));
  switch (schema['type']) {
    case 'null':
      return 4;
    case 'boolean':
      return 5;
    case 'number':
      return numberBytes;
    case 'integer': {
      const ends = [number('minimum') ?? number('exclusiveMinimum'), number('maximum') ?? number('exclusiveMaximum')];
      return Math.max(...ends.map((end) => (end === undefined ? numberBytes : bytesOf(end))));
    }
    case 'string': {
      const max = number('maxLength') ?? Infinity;
      const { pattern, format } = schema as { pattern?: string; format?: string };
      // Text with a pattern or format is ASCII.
      const plain = lettersOf[format ?? ''] ?? (pattern === undefined ? Infinity : longestMatch(pattern));
      const bytes = Math.min(max * letterBytes, plain);
      return bytes === Infinity ? endless('a text without an end') : bytes + 2;
    }
    case 'array': {
      const places = list('prefixItems');
      if (places.length > 0) return 2 + sum(places.map((one) => longest(one, path) + 1));
      const max = number('maxItems') ?? endless('a list without an end');
      return 2 + max * (longest(schema['items'] as Json, `${path}[]`) + 1);
    }
    case 'object': {
      const properties = Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {});
      const named = properties.map(([name, one]) => bytesOf(name) + 2 + longest(one, `${path}.${name}`));
      const others = schema['additionalProperties'];
      if (typeof others !== 'object' || others === null) return 2 + sum(named);
      const names = schema['propertyNames'] as Json & { enum?: unknown[] };
      const max = number('maxProperties') ?? names.enum?.length ?? endless('a list by name without an end');
      return 2 + sum(named) + max * (longest(names, `${path} (names)`) + longest(others as Json, `${path}.*`) + 2);
    }
    default:
      return endless('anything');
  }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Length of the longest text that a pattern matches; Infinity if unlimited. It supports the syntax of the contract's patterns: characters, classes,
 * groups with alternatives, repetitions. Other syntax throws.
 */
export function longestMatch(pattern: string): number {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | undefined => {
    const match = new RegExp(expression.source, 'y');
    match.lastIndex = at;
    const found = match.exec(pattern) ?? undefined;
    if (found) at = match.lastIndex;
    return found;
  };
  const choices = (): number => {
    let max = sequence();
    while (take(/\|/)) max = Math.max(max, sequence());
    return max;
  };
  const sequence = (): number => {
    let letters = 0;
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') letters += part();
    return letters;
  };
  const part = (): number => {
    if (take(/[\^$]/)) return 0;
    let one = 1;
    if (take(/\((?:\?:)?(?!\?)/)) {
      one = choices();
      if (!take(/\)/)) throw new Error(`a group that is not closed: ${pattern}`);
    } else if (!take(/\[(?!\^)(?:\\[dw/.-]|[ -Z^-~])+\]|\\[dw/.+-]|[\w/@:=-]/)) {
      throw new Error(`unsupported syntax at ${at}: ${pattern}`);
    }
    const [sign, max, open] = take(/[*+?]|\{(\d+)\}|\{\d+(?:,(\d*))\}/)?.slice(0, 3) ?? [];
    if (sign === undefined || one === 0) return one;
    if (sign === '?') return one;
    if (sign === '*' || sign === '+') return Infinity;
    const times = max ?? open;
    return times ? one * Number(times) : Infinity;
  };
  const letters = sequence();
  // A pattern without anchors does not limit the surrounding text.
  return at === pattern.length && /^\^.*\$$/.test(pattern) ? letters : Infinity;
}
