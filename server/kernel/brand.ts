import type { z } from 'zod';

/**
 * A nominal type: an ad id does not compile where an account id is expected. zod's `.brand<Name>()` produces it, so checked input is branded. At run
 * time it is the plain value.
 */
export type Brand<T, Name extends string> = T & z.core.$brand<Name>;
