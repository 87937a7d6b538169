import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/enums.ts';
import { safeRedirect } from '../../../contract/safe-redirect.ts';
import { chance } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import { encryptedOnly, flowCookie } from '../../platform/http/cookies.ts';
import { languageOf } from '../../platform/http/routes.ts';
import { storedClaims } from './operations/stored-claims.ts';
import { ProviderFailure, returnPathOf, slugOf } from './port.ts';
import type { FlowReturn, Flows, SignInProvider } from './port.ts';
import { ticketSeconds } from './rules.ts';

export interface ExternalRoutesOptions {
  flows: Flows;
  providers: readonly SignInProvider[];
  /** Key of the identity number hashes. A new secret makes stored identities unrecognisable. */
  identitySecret: string;
  /** If undefined, the request's own origin is used. */
  publicUrl: string | undefined;
  loginPath(language: Language): string;
}

/** Per network address. */
const rateLimit = { max: 30, timeWindow: 60_000 };
const formBytes = 64 * 1024;

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/**
 * Registers the redirects to a provider and back. `…/start` sends the browser to the provider. `…/return` receives the answer in the query or a
 * form post, and redirects to the login screen with a ticket. The login screen's URL contains no code, claim or session.
 */
export function registerExternalRoutes(app: FastifyInstance, options: ExternalRoutesOptions): void {
  const bySlug = new Map(options.providers.map((provider) => [slugOf(provider.name), provider]));
  const providerOf = (request: FastifyRequest): SignInProvider => {
    const found = bySlug.get((request.params as { provider: string }).provider);
    if (!found) throw new DomainError('ExternalProviderUnknown');
    return found;
  };

  app.get('/auth/external/:provider/start', { config: { rateLimit } }, async (request, reply) =>
    redirectToProvider(options, providerOf(request), request, reply),
  );
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/auth/external/:provider/return',
      config: { rateLimit },
      handler: async (request, reply) => handleReturn(options, providerOf(request), request, reply),
    });
  });
}

async function redirectToProvider(
  options: ExternalRoutesOptions,
  provider: SignInProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const language = languages.find((one) => one === query['lang']) ?? languageOf(request);
  const redirectUrl = typeof query['redirect_url'] === 'string' ? safeRedirect(query['redirect_url']) : undefined;
  const flowId = setFlowCookie(request, reply);
  const secrets = await options.flows.start({ provider: provider.name, language, redirectUrl, flowId });
  const redirectUri = redirectUriOf(options, provider, request);
  try {
    const url = await provider.authorizationUrl({ ...secrets, redirectUri }, language);
    return reply.headers(headers).redirect(url.href, 302);
  } catch (error) {
    const flow = await options.flows.acceptReturn(provider.name, secrets.state);
    if (!flow) throw error;
    await options.flows.saveOutcome(flow.id, codeOf(error, provider, request));
    return redirectToLogin(options, flow, reply);
  }
}

async function handleReturn(
  options: ExternalRoutesOptions,
  provider: SignInProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { flows, identitySecret, loginPath } = options;
  const returned =
    request.method === 'POST'
      ? new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      : new URL(request.url, 'http://own.invalid').searchParams;
  const state = returned.get('state') ?? '';
  const flow = await flows.acceptReturn(provider.name, state);
  if (!flow) return reply.headers(headers).redirect(`${loginPath(languageOf(request))}?external=invalid`, 303);
  const { nonce, verifier } = flow;
  try {
    const redirectUri = redirectUriOf(options, provider, request);
    const claims = await provider.claimsOf({ redirectUri, state, nonce, verifier }, returned);
    await flows.saveOutcome(flow.id, storedClaims(provider.name, claims, identitySecret));
  } catch (error) {
    await flows.saveOutcome(flow.id, codeOf(error, provider, request));
  }
  return redirectToLogin(options, flow, reply);
}

function redirectToLogin(
  { loginPath }: ExternalRoutesOptions,
  { ticket, provider, language, redirectUrl }: FlowReturn,
  reply: FastifyReply,
): FastifyReply {
  const query = new URLSearchParams({
    external: ticket,
    provider,
    ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
  });
  return reply.headers(headers).redirect(`${loginPath(language)}?${query}`, 303);
}

/** The error code of a provider failure; rethrows other errors. The provider's reason is only logged. */
function codeOf(error: unknown, { name }: SignInProvider, request: FastifyRequest): ProviderFailure['code'] {
  if (!(error instanceof ProviderFailure)) throw error;
  if (error.code !== 'ExternalCancelled') {
    const reason = error.cause instanceof Error ? error.cause.message : undefined;
    request.log.warn({ provider: name, code: error.code, reason }, 'provider sign-in failed');
  }
  return error.code;
}

/** Sets the cookie that identifies the browser during the flow. An existing one is reused, so that several tabs can have flows at once. */
function setFlowCookie(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = request.cookies[flowCookie];
  const flowId = cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : chance.secret(32);
  reply.setCookie(flowCookie, flowId, {
    path: '/',
    sameSite: 'lax',
    ...encryptedOnly(request),
    httpOnly: true,
    maxAge: ticketSeconds,
  });
  return flowId;
}

function redirectUriOf({ publicUrl }: ExternalRoutesOptions, { name }: SignInProvider, request: FastifyRequest) {
  return new URL(returnPathOf(name), publicUrl ?? `${request.protocol}://${request.host}`).href;
}
