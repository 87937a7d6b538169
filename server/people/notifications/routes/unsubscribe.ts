import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database.ts';
import { languageOf } from '../../../platform/http/routes.ts';
import { categoryNames } from '../operations/categories.ts';
import { preferencesUrl } from '../operations/links.ts';
import { isEmailRequired } from '../operations/preferences.ts';
import { unsubscribePath } from '../operations/unsubscribe-links.ts';
import type { UnsubscribeScope, UnsubscribeLinks } from '../operations/unsubscribe-links.ts';
import { unsubscribePage, unsubscribePolicy } from '../rules/unsubscribe-page.ts';
import type { UnsubscribePage } from '../rules/unsubscribe-page.ts';

interface RouteDeps {
  database: Database;
  unsubscribeLinks: UnsubscribeLinks;
  publicUrl: string;
}

/** Mailboxes call once; the limit is against guessing tokens. */
const rateLimit = { max: 30, timeWindow: 60_000 };

/**
 * Unsubscribe links. `GET` shows a page with a button and changes nothing. `POST` unsubscribes, for the button and for one-click mailboxes (RFC
 * 8058). The signed link is the authorization; no session is needed.
 */
export async function registerUnsubscribe(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  const { database, unsubscribeLinks, publicUrl } = deps;
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

  await app.register(async (scope) => {
    // Mailboxes send either form type. The body is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined)).on('error', done);
    });
    scope.get(`${unsubscribePath}/:token`, { config: { rateLimit } }, async (request, reply) => {
      const link = unsubscribeLinks.read(tokenOf(request));
      return link ? answer(reply, 200, link, (await isFixed(link)) ? 'required' : 'ask') : invalid(request, reply);
    });
    scope.post(`${unsubscribePath}/:token`, { config: { rateLimit }, bodyLimit: 64 * 1024 }, async (request, reply) => {
      const link = unsubscribeLinks.read(tokenOf(request));
      if (!link) return invalid(request, reply);
      // A choice against compulsory mails applies again when they become optional.
      await unsubscribeLinks.end(link);
      return answer(reply, 200, link, (await isFixed(link)) ? 'required' : 'done');
    });
  });

  /** The mails of the link’s category have become compulsory since. */
  const isFixed = async ({ c }: UnsubscribeScope) => c !== undefined && isEmailRequired(database, c);

  async function answer(reply: FastifyReply, status: number, link: UnsubscribeScope, state: UnsubscribePage['state']) {
    const names = await categoryNames(database, link.l);
    const what = link.c === undefined ? undefined : names.get(link.c);
    return send(reply, status, { language: link.l, state, what });
  }

  function invalid(request: FastifyRequest, reply: FastifyReply) {
    return send(reply, 400, { language: languageOf(request), state: 'invalid' });
  }

  function send(
    reply: FastifyReply,
    status: number,
    page: Pick<UnsubscribePage, 'language' | 'state' | 'what'>,
  ): FastifyReply {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', unsubscribePolicy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(
        unsubscribePage({
          ...page,
          homeUrl: `${publicUrl}/${page.language === 'en' ? '?lang=en' : ''}`,
          preferencesUrl: preferencesUrl(page.language, publicUrl),
        }),
      );
  }
}
