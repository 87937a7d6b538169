import type { Call } from '../declare.ts';
// As a namespace, because the compiler cannot write the type of a list this long.
import * as groups from './groups.ts';

type ValueOf<G> = G extends G ? G[keyof G] : never;
export type DeclaredCall = ValueOf<ValueOf<typeof groups>>;
export type CallId = DeclaredCall['id'];

/** All declared calls, for the server's registry, the API documentation and tests. */
export const calls: readonly Call[] = Object.values(groups).flatMap((group) => Object.values<Call>(group));
