import { z } from 'zod';
import { languages } from '../enums.ts';

export const language = z.enum(languages);

/** An ad id: ten digits, not starting with 0. A string, so that no client rounds it. */
export const adId = z.string().regex(/^[1-9][0-9]{9}$/);

/** Whole kuruş. */
export const kurus = z.int().min(0);

export const categoryId = z.coerce.number().int().positive().max(2_000_000_000);
export const placeId = z.coerce.number().int().positive().max(2_000_000_000);
export const uuid = z.uuid();
export const latitude = z.coerce.number().min(-90).max(90);
export const longitude = z.coerce.number().min(-180).max(180);

/** A boolean query parameter. */
export const flag = z.stringbool().or(z.boolean());

/** A JSON query parameter. Clients pass the object. */
export function json<S extends z.ZodType>(schema: S) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'FilterMalformed' });
      return z.NEVER;
    }
  }, schema) as z.ZodType<z.output<S>, z.input<S>>;
}

/** A record with at most `most` entries. */
export function recordOf<K extends z.ZodType<string>, V extends z.ZodType>(most: number, key: K, value: V) {
  return z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= most)
    .meta({ maxProperties: most });
}

export const point = z.object({ lat: z.number(), lng: z.number() });

/** An id with a name in the caller's language. */
export const named = z.object({ id: z.number().int(), name: z.string() });

export const done = z.object({ done: z.literal(true) });
