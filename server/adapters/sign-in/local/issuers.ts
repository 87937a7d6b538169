import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { externalProviders } from '../../../../contract/enums.ts';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { slugOf } from '../../../people/external-sign-in/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { issuerPath } from './client.ts';
import { issuerPage, pageHeaders } from './page.ts';
import { Records } from './records.ts';
import { Persons, graphOf, personIn } from './persons.ts';

interface LocalIssuer {
  name: ExternalProvider;
  persons: Persons;
  /** Created on first use, to keep the server's start fast. */
  provider(): Promise<Provider>;
}

const formBytes = 16 * 1024;
const latestShown = 5;

/**
 * Mounts the local issuers under `/dev/issuers/<provider>`, for development and tests only. `ownAddress` is the server's own address, read on the
 * first request. All processes that use the same folder are one issuer.
 */
export function registerLocalIssuers(app: FastifyInstance, ownAddress: () => string, folder: string): void {
  const issuers = new Map(externalProviders.map((name) => [slugOf(name), localIssuer(name, ownAddress, folder)]));
  const issuerOf = (request: FastifyRequest): LocalIssuer => {
    const found = issuers.get((request.params as { issuer: string }).issuer);
    if (!found) throw new DomainError('NotFound');
    return found;
  };
  registerPage(app, issuerOf);
  registerGraph(app, issuerOf);
  registerProtocol(app, issuerOf);
}

type IssuerOf = (request: FastifyRequest) => LocalIssuer;

/** Page to choose or enter a person. */
function registerPage(app: FastifyInstance, issuerOf: IssuerOf): void {
  const url = '/dev/issuers/:issuer/interaction/:uid';
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(url, async (request, reply) => {
      const { name, persons, provider } = issuerOf(request);
      const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
      const language = params['ui_locales'] === 'en' ? 'en' : 'tr';
      const latest = persons.latest(latestShown);
      return reply.headers(pageHeaders).send(issuerPage({ provider: name, language, latest }));
    });
    scope.post(url, async (request, reply) => {
      const { name, persons, provider } = issuerOf(request);
      const { action, person: subject } = request.body as Record<string, string | undefined>;
      const person = subject === undefined ? personIn(name, request.body) : persons.find(subject);
      const isCancelled = action === 'cancel' || person === undefined;
      if (!isCancelled) persons.save(person);
      const result = isCancelled ? { error: 'access_denied' } : { login: { accountId: person.subject } };
      return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303);
    });
  });
}

/** The only Graph API request that the Facebook adapter makes. */
function registerGraph(app: FastifyInstance, issuerOf: IssuerOf): void {
  app.get('/dev/issuers/:issuer/graph/me', async (request, reply) => {
    const { persons, provider } = issuerOf(request);
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    const token = await (await provider()).AccessToken.find(bearer);
    const person = token && persons.find(token.accountId);
    return person ? graphOf(person) : reply.code(401).send({ error: { type: 'OAuthException' } });
  });
}

/** The OpenID Connect endpoints. The library reads request bodies and writes responses itself. */
function registerProtocol(app: FastifyInstance, issuerOf: IssuerOf): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/dev/issuers/:issuer/*', async (request, reply) => {
      const { name, provider } = issuerOf(request);
      const answer = (await provider()).callback();
      reply.hijack();
      // Sets the URLs like a mounted Connect middleware; the library derives its prefix from the two.
      const raw: typeof request.raw & { originalUrl?: string } = request.raw;
      raw.originalUrl = request.url;
      raw.url = request.url.slice(issuerPath(name).length);
      await answer(raw, reply.raw);
    });
  });
}

function localIssuer(name: ExternalProvider, ownAddress: () => string, folder: string): LocalIssuer {
  const records = new Records(join(folder, slugOf(name)));
  const persons = new Persons(records);
  let made: Promise<Provider> | undefined;
  return {
    name,
    persons,
    provider: () =>
      (made ??= import('./provider.ts').then(({ localProvider }) =>
        localProvider(name, ownAddress() + issuerPath(name), { records, persons }),
      )),
  };
}
