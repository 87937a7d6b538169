import type { z } from 'zod';

/**
 * A value that passes for no other of the same shape: an ad's number where an account's id is wanted does not compile. It is what
 * zod makes of a schema with `.brand<Name>()`, so that ids come branded out of a call's checked input; at run time it is the bare value.
 */
export type Brand<T, Name extends string> = T & z.core.$brand<Name>;
