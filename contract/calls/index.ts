import type { Call } from '../declare.ts';
import * as groups from './groups.ts';

type ValueOf<G> = G extends G ? G[keyof G] : never;
export type DeclaredCall = ValueOf<(typeof groups)[keyof typeof groups]>;
export type CallId = DeclaredCall['id'];

/** All declared calls, for the server's registry, the API documentation and tests. */
export const calls: readonly Call[] = Object.values<Readonly<Record<string, Call>>>(groups).flatMap((group) =>
  Object.values(group),
);
