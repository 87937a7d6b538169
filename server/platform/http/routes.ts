import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { requiredAccess } from '../../../contract/declare.ts';
import type { Call, HandlerInput } from '../../../contract/declare.ts';
import { languages } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/enums.ts';
import { answerWriter } from '../../kernel/answers.ts';
import { answerOnce, idempotencyKeyOf } from '../../kernel/idempotency.ts';
import { authorize } from '../caller.ts';
import type { Caller } from '../caller.ts';
import { clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../errors.ts';
import type { Tokens } from '../tokens.ts';
import { checkInput } from './binding.ts';
import { fromOf } from './from.ts';
import { isSameOrigin } from './origin.ts';
import { browserSession } from './cookies.ts';
import type { Binding } from './binding.ts';
import { uploadPlaces } from './uploads.ts';

/** The two base addresses: the e-commerce one is apart so that it can move to a host of its own. */
export const basePaths = { main: '/api', ecommerce: '/api' } as const;

export interface RouteOptions {
  bindings: readonly Binding[];
  database: Database;
  tokens: Tokens;
  serviceKey: string;
}

/** Registers one route a binding: who may call, how often, what comes in, what goes out. */
export function registerCalls(app: FastifyInstance, options: RouteOptions): void {
  const takePlace = uploadPlaces();
  for (const binding of options.bindings) {
    const { upload } = binding.call;
    if (upload) registerUpload(app, binding, upload.maxBytes, { ...options, takePlace });
    else registerCall(app, binding, options);
  }
}

/** A scope of its own, so that every other call goes on taking JSON alone. */
function registerUpload(
  app: FastifyInstance,
  binding: Binding,
  maxBytes: number,
  { takePlace, ...options }: RouteOptions & { takePlace: ReturnType<typeof uploadPlaces> },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    // Before the body is read: nobody sends ten megabytes only to hear that they may not.
    scope.addHook('onRequest', async (request, reply) => {
      cameAt.set(request, clock.now());
      authorize(requiredAccess(binding.call), await callerOf(request, options));
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
    config: call.rate ? { rateLimit: { max: call.rate.max, timeWindow: call.rate.seconds * 1000 } } : {},
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOfCall(call, request, reply, options);
      authorize(requiredAccess(call), caller);
      const input = checkInput(call, { params: request.params, query: request.query, body: request.body });
      // Made when first asked for: all of them at the start would hold it up by half a second.
      const { write } = answerWriter(call);
      const key = idempotencyKeyOf(call, request.headers['idempotency-key']);
      const asked = call.idempotency &&
        key !== undefined && { callId: call.id, caller, key, input, hours: call.idempotency.hours };
      const work = async () =>
        binding.handle(call.upload ? withUpload(input, request) : input, {
          caller,
          language: languageOf(request),
          from: fromOf(request),
          ...(asked && call.idempotency?.isPart && { once: asked }),
          // A browser says where a request comes from; what it says cannot be set by a script of another site.
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

/** The input of a call with a file as its body; a body that is missing is a file of no bytes. */
function withUpload(input: HandlerInput<Call>, request: FastifyRequest): HandlerInput<Call> {
  const [contentType = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { ...input, upload: { bytes, contentType: contentType.trim() } } as HandlerInput<Call & { upload: object }>;
}

/** When files began to arrive: a token that held then holds until the file is there, however slow the line is. */
const cameAt = new WeakMap<FastifyRequest, Date>();

/**
 * Who makes a call. Where anybody may make it, a token that is worth nothing (any more) makes nobody of its bearer; the answer says that it was
 * not taken, since with a better one it might be another. Where many may keep the answer, it is the same for all.
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

/** The bearer of the token, or a visitor. The service key has a header of its own. Refuses TokenExpired. */
export async function callerOf(
  request: FastifyRequest,
  { tokens, serviceKey }: Pick<RouteOptions, 'tokens' | 'serviceKey'>,
): Promise<Caller> {
  if (hasServiceKey(request, serviceKey)) return { kind: 'service' };
  const token = bearerTokenOf(request);
  return token === undefined ? { kind: 'visitor' } : tokens.verify(token, 'access', cameAt.get(request));
}

/** The token of the authorization header, unread. */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** Whether a request carries the service key. */
export function hasServiceKey({ headers }: Pick<FastifyRequest, 'headers'>, serviceKey: string): boolean {
  const key = headers['x-service-key'];
  return typeof key === 'string' && sameSecret(key, serviceKey);
}

function sameSecret(supplied: string, actual: string): boolean {
  const a = Buffer.from(supplied);
  const b = Buffer.from(actual);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The language header of the specification, by its first known language; Turkish where none is known. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    const supported = languages.find((language) => language === code);
    if (supported) return supported;
  }
  return 'tr';
}
