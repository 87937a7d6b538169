import { Agent } from 'node:http';
import { request } from '../load.ts';
import type { BenchServer } from '../server.ts';

export interface CpuOptions {
  /** Requests of each kind that are measured, a multiple of `block`, and those before that warm the compiler up. */
  requests: number;
  warming: number;
  /** Requests of one kind before it is another's turn: what a machine does beside falls on both. */
  block: number;
}

/** Processor time of the server for one request by each kind of caller, milliseconds, one request after the other. */
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
