import { z } from 'zod';
import type { Call, IdPlace, OwnedResource } from '../../contract/declare.ts';

/** Every place where a call names an owned item. */
export const idPlaces = (calls: readonly Call[]): [call: Call, thing: OwnedResource, place: IdPlace][] =>
  calls.flatMap((call) =>
    Object.entries(call.of ?? {}).flatMap(([thing, places]) =>
      (places ?? []).map((place): [Call, OwnedResource, IdPlace] => [call, thing as OwnedResource, place]),
    ),
  );

/** The schema at a place of a call's requests; undefined if the call has no such place. */
export function schemaAt(call: Call, place: IdPlace): z.ZodType | undefined {
  const [part, ...path] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  let schema = call[part];
  for (const field of path) {
    const whole = schema && bare(schema);
    schema = whole instanceof z.ZodObject ? (whole.shape as Record<string, z.ZodType>)[field] : undefined;
  }
  return schema && bare(schema);
}

/** Whether the place holds several ids. */
export const isList = (call: Call, place: IdPlace): boolean => schemaAt(call, place) instanceof z.ZodArray;

/** Whether the place is required in a request. */
export function isNeeded(call: Call, place: IdPlace): boolean {
  const [part, ...path] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  let schema = call[part];
  for (const field of path) {
    const whole = schema && bare(schema);
    schema = whole instanceof z.ZodObject ? (whole.shape as Record<string, z.ZodType>)[field] : undefined;
    if (!schema || schema.safeParse(undefined).success) return false;
  }
  return true;
}

/** A schema without its optional, nullable and default wrappers. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}
