import type { FastifyInstance, FastifyRequest } from 'fastify';
import { positionOf, positionText } from '../replicas.ts';
import type { Position, Reader, ReplicaLink, Replicas, ReplicaState } from '../replicas.ts';
import { encryptedOnly } from './cookies.ts';
import type { Figure } from './health.ts';

const name = 'last-write';
const cookieName = 'Last-Write';
/** Longer than any replica that is used is behind. */
const cookieSeconds = 60;
/** Sent if the position is unknown: above every position, so that the caller's reads use the primary. */
const unknown: Position = 0xff_ff_ff_ff_ff_ff_ff_ffn;

/**
 * Where the caller's earlier writes ended. Browsers return it as a cookie. Other clients may return it as a header; if they send neither header nor
 * cookies, nothing is known about their writes and they read from the primary.
 */
function lastWriteOf({ headers, cookies }: FastifyRequest): Position | 'primary' {
  const told = headers[name];
  const text = typeof told === 'string' ? told : cookies[cookieName];
  if (text !== undefined) return positionOf(text) ?? 'primary';
  return headers.authorization !== undefined && headers.cookie === undefined ? 'primary' : 0n;
}

/** Makes each caller read what he has written, on whichever copy and replica. */
export function followWrites(app: FastifyInstance, replicas: Replicas<ReplicaLink>): void {
  const readers = new WeakMap<FastifyRequest, Reader>();

  app.addHook('onRequest', (request, _reply, done) => {
    replicas.enter(lastWriteOf(request), (reader) => {
      readers.set(request, reader);
      done();
    });
  });

  app.addHook('onSend', async (request, reply) => {
    const isRepeatable = request.headers['idempotency-key'] !== undefined;
    // The first attempt of a repeated call has written, and its answer may be lost.
    if (!readers.get(request)?.hasWritten && !isRepeatable) return;
    const caching = String(reply.getHeader('cache-control') ?? '');
    if (/\b(?:public|s-maxage)\b/.test(caching)) return;
    const text = positionText(await replicas.position().catch(() => unknown));
    reply.header(name, text);
    const options = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: cookieSeconds } as const;
    reply.setCookie(cookieName, text, { ...options, ...encryptedOnly(request) });
  });
}

/** Metrics of the replicas; none without replicas. */
export function replicaFigures({ replicas }: { replicas: Replicas<ReplicaLink> | undefined }): Figure[] {
  if (!replicas) return [];
  const sum = (part: (state: ReplicaState) => number) => async () =>
    replicas.states().reduce((all, state) => all + part(state), 0);
  return [
    {
      name: 'meydan_replicas_used',
      help: 'Replicas that answer and are not too far behind.',
      read: sum(({ isUsed }) => (isUsed ? 1 : 0)),
    },
    {
      name: 'meydan_replica_reads_total',
      help: 'Statements sent to replicas.',
      isOwn: true,
      isCounter: true,
      read: sum(({ reads }) => reads),
    },
    {
      name: 'meydan_replica_lag_seconds',
      help: 'Seconds by which the slowest replica is behind.',
      read: async () => Math.max(...replicas.states().map(({ lagSeconds }) => lagSeconds)),
    },
  ];
}
