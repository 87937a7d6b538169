import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Kinds of requests, by address. */
export type RequestKind = 'page' | 'call' | 'picture';

/** Seconds. The limits of the alarms are among them. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The kind of a request; undefined for streams, assets, health checks and metrics, which say nothing about the time that people wait. */
export function requestKind(url: string): RequestKind | undefined {
  if (url.startsWith('/api/')) return url.startsWith('/api/live') ? undefined : 'call';
  if (url.startsWith('/media/')) return 'picture';
  return /^\/(?:assets|health|metrics|dev)(?:[/?]|$)/.test(url) ? undefined : 'page';
}

/** Counts and times the requests of a process, and the use of its event loop. Refusals because of overload are no failures. */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'meydan_answer_seconds',
    help: 'Time from the request until the answer was sent, per kind and class of status; refused: 503 because of overload',
    labelNames: ['kind', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const kind = requestKind(request.url);
    if (kind === undefined) return;
    const isRefused = reply.statusCode === 503 && app.admission.wasRefused(request);
    const status = isRefused ? 'refused' : `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ kind, status }, reply.elapsedTime / 1000);
  });
  let last = { active: 0, idle: 0 };
  const loop = new Counter({
    name: 'meydan_event_loop_seconds_total',
    help: 'Time in which the event loops of this copy ran code (active) or waited (idle): the share of active is their utilisation',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.inc({ state: 'active' }, Math.max(0, active - last.active) / 1000);
      this.inc({ state: 'idle' }, Math.max(0, idle - last.idle) / 1000);
      last = { active, idle };
    },
  });
  loop.inc({ state: 'active' }, 0);
}
