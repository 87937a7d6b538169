import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Call, HandlerInput } from '../../../contract/declare.ts';
import { languages } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/enums.ts';
import { priorityOf } from '../../../contract/priority.ts';
import { answerWriter } from '../../kernel/answers.ts';
import { answerOnce, idempotencyKeyOf } from '../../kernel/idempotency.ts';
import { authorizeCall } from '../caller.ts';
import type { Caller } from '../caller.ts';
import { clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../errors.ts';
import type { Tokens } from '../tokens.ts';
import { checkInput } from './binding.ts';
import { bearerTokenOf, requestSource } from './request-source.ts';
import { isSameOrigin } from './same-origin.ts';
import { browserSession } from './cookies.ts';
import type { Binding } from './binding.ts';
import { uploadLimit } from './upload-limit.ts';

/** Base paths; e-commerce has its own, so that it can move to another host. */
export const basePaths = { main: '/api', ecommerce: '/api' } as const;

export interface RouteOptions {
  bindings: readonly Binding[];
  database: Database;
  tokens: Tokens;
  serviceKey: string;
}

/** Registers a route for each binding, with access check, rate limit, input validation and output schema. */
export function registerCalls(app: FastifyInstance, options: RouteOptions): void {
  const takePlace = uploadLimit();
  for (const binding of options.bindings) {
    const { upload } = binding.call;
    if (upload) registerUpload(app, binding, upload.maxBytes, { ...options, takePlace });
    else registerCall(app, binding, options);
  }
}

/** Registered in a separate scope, so that all other calls accept only JSON. */
function registerUpload(
  app: FastifyInstance,
  binding: Binding,
  maxBytes: number,
  { takePlace, ...options }: RouteOptions & { takePlace: ReturnType<typeof uploadLimit> },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    // Refuses before reading the body, so that no caller uploads ten megabytes in vain.
    scope.addHook('onRequest', async (request, reply) => {
      cameAt.set(request, clock.now());
      authorizeCall(binding.call, await callerOf(request, options));
      takePlace(request.ip, reply.raw);
    });
    scope.setErrorHandler<FastifyError>((error) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new DomainError('FileTooLarge') : error;
    });
    registerCall(scope, binding, options);
  });
}

function registerCall(app: FastifyInstance, binding: Binding, options: RouteOptions): void {
  const { call } = binding;
  app.route({
    method: call.method,
    url: basePaths[call.base ?? 'main'] + call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
    config: {
      admission: priorityOf(call),
      ...(call.rate && { rateLimit: { max: call.rate.max, timeWindow: call.rate.seconds * 1000 } }),
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOfCall(call, request, reply, options);
      authorizeCall(call, caller);
      // The client left while the request waited.
      if (reply.raw.destroyed) return reply;
      const input = checkInput(call, { params: request.params, query: request.query, body: request.body });
      // Created on the first request, because creating all of them would delay the start by half a second.
      const { write } = answerWriter(call);
      const key = idempotencyKeyOf(call, request.headers['idempotency-key']);
      const asked = call.idempotency &&
        key !== undefined && { callId: call.id, caller, key, input, hours: call.idempotency.hours };
      const work = async () =>
        binding.handle(call.upload ? withUpload(input, request) : input, {
          caller,
          language: languageOf(request),
          from: requestSource(request),
          ...(asked && call.idempotency?.isPart && { once: asked }),
          // Cookies only for same-origin requests, which scripts of other sites cannot fake.
          ...(isSameOrigin(request) && { browser: browserSession(request, reply) }),
        });
      const answer =
        asked && !call.idempotency?.isPart
          ? await answerOnce(options.database, asked, async () => write(await work()).toString())
          : write(await work());
      if (call.cacheSeconds !== undefined) {
        reply.header('cache-control', `public, max-age=${call.cacheSeconds}`).header('vary', 'accept-language');
      }
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  });
}

/** Adds the uploaded file to the input; a missing body becomes an empty file. */
function withUpload(input: HandlerInput<Call>, request: FastifyRequest): HandlerInput<Call> {
  const [contentType = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { ...input, upload: { bytes, contentType: contentType.trim() } } as HandlerInput<Call & { upload: object }>;
}

/** Start of each upload: the token only has to be valid then, however long the upload takes. */
const cameAt = new WeakMap<FastifyRequest, Date>();

/**
 * Caller of a call. For calls open to visitors, an invalid token makes the caller a visitor, and `WWW-Authenticate` reports the token. Cacheable
 * responses omit that header, because they must be the same for everyone.
 */
async function callerOfCall(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<RouteOptions, 'tokens' | 'serviceKey'>,
): Promise<Caller> {
  try {
    return await callerOf(request, options);
  } catch (error) {
    if (call.access !== 'visitor' || !(error instanceof DomainError)) throw error;
    if (call.cacheSeconds === undefined) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    return { kind: 'visitor' };
  }
}

/** The token's caller, a visitor without a token, or the service by its own header. Refuses with TokenExpired. */
export async function callerOf(
  request: FastifyRequest,
  { tokens, serviceKey }: Pick<RouteOptions, 'tokens' | 'serviceKey'>,
): Promise<Caller> {
  if (hasServiceKey(request, serviceKey)) return { kind: 'service' };
  const token = bearerTokenOf(request);
  return token === undefined ? { kind: 'visitor' } : tokens.verify(token, 'access', cameAt.get(request));
}

export function hasServiceKey({ headers }: Pick<FastifyRequest, 'headers'>, serviceKey: string): boolean {
  const key = headers['x-service-key'];
  return typeof key === 'string' && sameSecret(key, serviceKey);
}

function sameSecret(supplied: string, actual: string): boolean {
  const a = Buffer.from(supplied);
  const b = Buffer.from(actual);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** First supported language of `Accept-Language`; Turkish if there is none. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    const supported = languages.find((language) => language === code);
    if (supported) return supported;
  }
  return 'tr';
}
