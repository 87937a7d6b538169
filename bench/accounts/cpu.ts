import { Agent } from 'node:http';
import { request } from '../support/load.ts';
import type { BenchServer } from '../support/server.ts';

export interface CpuOptions {
  /** Measured requests of each kind, a multiple of `block`. */
  requests: number;
  /** Requests before them that are not measured. */
  warming: number;
  /** Consecutive requests of one kind. Kinds alternate, so that machine load affects all alike. */
  block: number;
}

/** Returns the mean server CPU time of a request by kind of caller, milliseconds. Requests are sequential. */
export async function cpuByCaller<Kind extends string>(
  server: BenchServer,
  path: string,
  headersOf: Record<Kind, Record<string, string>>,
  { requests, warming, block }: CpuOptions,
): Promise<Record<Kind, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const kinds = Object.keys(headersOf) as Kind[];
  const used = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const ask = async (kind: Kind, times: number) => {
    for (let i = 0; i < times; i += 1) await request(agent, server.address + path, headersOf[kind]);
  };
  try {
    for (const kind of kinds) await ask(kind, warming);
    for (let done = 0; done < requests; done += block) {
      for (const kind of kinds) {
        const before = server.cpuMs();
        await ask(kind, block);
        used[kind] += server.cpuMs() - before;
      }
    }
  } finally {
    agent.destroy();
  }
  return Object.fromEntries(kinds.map((kind) => [kind, used[kind] / requests])) as Record<Kind, number>;
}
