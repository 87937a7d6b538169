import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { product } from '../../../../contract/product.ts';
import type { CardOwner } from '../port.ts';
import { cardFactsOf } from './banks.ts';
import type { LocalBank } from './bank.ts';
import { chargedWith } from './charge.ts';
import { isAlias, takenCard } from './cashier.ts';
import { codePage, endPage, framePage, leavePage } from './pages/html.ts';
import { style } from './pages/style.ts';

export interface BankPagesOptions {
  bank: LocalBank;
  adding: CardAdding;
  /** Origin of the merchant's pages, the only ones that may embed the frame and receive its messages. */
  merchant: string;
}

/** Temporary permission to add a card. */
export interface AddingSession {
  wallet: string;
  language: CardOwner['language'];
  expiresAt: Date;
}

export interface CardAdding {
  find(token: string): AddingSession | undefined;
  end(token: string): void;
}

const bodyBytes = 16 * 1024;
const fonts = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/plus-jakarta-sans/package.json'));
const fontFile = (name: string) => join(fonts, 'files', `plus-jakarta-sans-${name}-wght-normal.woff2`);
const pageFile = (name: string) => readFileSync(join(import.meta.dirname, 'pages', name));

const typedCard = z.object({
  number: z.string().max(40),
  holder: z.string().max(100),
  month: z.string().max(4),
  year: z.string().max(4),
  cvc: z.string().max(8),
  alias: z.string().max(100).optional(),
});
const payment = typedCard.extend({ installmentCount: z.int().min(1).max(36) });
const bin = z.object({ bin: z.string().regex(/^\d{6,8}$/) });
const kept = z.object({ kept: z.string().max(60), installmentCount: z.int().min(1).max(36) });
const asked = z.union([z.object({ kept: z.string().max(60) }), bin]);
const themes = z.enum(['light', 'dark']);
const look = z.object({ theme: themes.catch('light') });
/** Full pages may also be reached without the frame's parameters. */
const came = z.object({ theme: themes.optional().catch(undefined) });
const code = z.object({ action: z.string().max(20).default('confirm'), code: z.string().max(20).default('') });

/** The bank's website with the card frame and the 3-D Secure page, on its own origin. It logs no requests. */
export function bankPages({ bank, adding, merchant }: BankPagesOptions): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: bodyBytes, routerOptions: { maxParamLength: 100 } });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.code(error instanceof z.ZodError ? 400 : (error.statusCode ?? 500)).send({ refused: 'ended' }),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  assets(app);
  paymentFrame(app, bank, merchant);
  walletFrame(app, { bank, adding, merchant });
  threeDSecure(app, bank);
  return app;
}

function assets(app: FastifyInstance): void {
  const files: [path: string, type: string, body: string | Buffer][] = [
    ['/style.css', 'text/css; charset=utf-8', style],
    ['/frame.js', 'text/javascript; charset=utf-8', pageFile('frame.js')],
    ['/leave.js', 'text/javascript; charset=utf-8', pageFile('leave.js')],
    ['/font.woff2', 'font/woff2', readFileSync(fontFile('latin'))],
    ['/font-ext.woff2', 'font/woff2', readFileSync(fontFile('latin-ext'))],
  ];
  for (const [path, type, body] of files) {
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=300').header('x-content-type-options', 'nosniff').send(body),
    );
  }
}

function paymentFrame(app: FastifyInstance, bank: LocalBank, merchant: string): void {
  const found = (request: FastifyRequest) => bank.cashier.ofFrame((request.params as { token: string }).token);
  app.get('/frame/:token', (request, reply) => {
    const of = found(request);
    const language = of?.language ?? 'tr';
    const { theme } = look.parse(request.query);
    const page = of
      ? framePage({ language, theme, parent: merchant, payment: of, kept: bank.wallets.cards(of.wallet ?? '') })
      : endPage(language, 'gone');
    return send(reply.code(of ? 200 : 404), page, framePolicy(merchant));
  });
  app.get('/frame/:token/card', (request, reply) => {
    const of = found(request);
    if (!of) return reply.code(404).send({});
    const query = asked.parse(request.query);
    const first = 'bin' in query ? query.bin : bank.wallets.card(of.wallet ?? '', query.kept)?.bin;
    if (first === undefined) return reply.code(404).send({});
    const { installments, ...facts } = cardFactsOf(first);
    const options = installments
      .filter(({ count }) => count <= Math.max(1, of.installmentsMost))
      .map(({ count, surchargeBasisPoints }) => {
        const { total } = chargedWith(of.items, surchargeBasisPoints);
        return { count, total, each: Math.ceil(total / count) };
      });
    return reply.header('cache-control', 'no-store').send({ ...facts, options });
  });
  app.post('/frame/:token/card', async (request, reply) => {
    const of = found(request);
    if (!of) return reply.code(404).send({ refused: 'ended' });
    const { data: chosen } = kept.safeParse(request.body);
    if (chosen) {
      const paid = await bank.answer(() =>
        bank.cashier.payWithChosen(found(request), chosen.kept, chosen.installmentCount),
      );
      return reply.send('session' in paid ? { next: `/3d/${paid.session}` } : paid);
    }
    const { installmentCount, alias, ...card } = payment.parse(request.body);
    const taken = await bank.answer(() => {
      const now = found(request);
      return now ? bank.cashier.pay(now, card, installmentCount, alias) : ({ refused: 'ended' } as const);
    });
    return reply.send('session' in taken ? { next: `/3d/${taken.session}` } : taken);
  });
}

function walletFrame(app: FastifyInstance, { bank, adding, merchant }: BankPagesOptions): void {
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;
  app.get('/wallet/:token', (request, reply) => {
    const session = adding.find(tokenOf(request));
    const language = session?.language ?? 'tr';
    const { theme } = look.parse(request.query);
    const page = session ? framePage({ language, theme, parent: merchant }) : endPage(language, 'gone');
    return send(reply.code(session ? 200 : 404), page, framePolicy(merchant));
  });
  app.get('/wallet/:token/card', (request, reply) => {
    if (!adding.find(tokenOf(request))) return reply.code(404).send({});
    const { installments: _installments, ...facts } = cardFactsOf(bin.parse(request.query).bin);
    return reply.header('cache-control', 'no-store').send(facts);
  });
  app.post('/wallet/:token/card', async (request, reply) => {
    const { alias = '', ...typed } = typedCard.parse(request.body);
    const answer = await bank.answer(() => {
      const session = adding.find(tokenOf(request));
      if (!session) return { refused: 'ended' };
      const card = takenCard(typed);
      if (typeof card === 'string') return { refused: card };
      if (!isAlias(alias)) return { refused: 'alias' };
      bank.wallets.save(session.wallet, card, alias);
      adding.end(tokenOf(request));
      return {};
    });
    return reply.send(answer);
  });
}

function threeDSecure(app: FastifyInstance, bank: LocalBank): void {
  const sessionOf = (request: FastifyRequest) => (request.params as { session: string }).session;
  const page = (request: FastifyRequest, reply: FastifyReply, isWrong: boolean) => {
    const session = sessionOf(request);
    const { theme } = came.parse(request.query);
    const found = bank.cashier.ofSession(session);
    if (!found) return send(reply.code(404), endPage('tr', 'gone', theme), pagePolicy("'none'"));
    const { payment: of, attempt } = found;
    if (attempt.state === 'code' && of.state === 'pending') {
      return send(
        reply,
        codePage({ theme, payment: of, attempt, merchant: product.name, isWrong }),
        pagePolicy("'self'"),
      );
    }
    if (attempt.card.behaviour.neverReturns && of.state === 'approved') {
      return send(reply, endPage(of.language, 'stays', theme), pagePolicy("'none'"));
    }
    return send(reply, leavePage(of, theme), pagePolicy(new URL(of.returnUrl).origin));
  };
  app.get('/3d/:session', (request, reply) => page(request, reply, false));
  app.post('/3d/:session', async (request, reply) => {
    const session = sessionOf(request);
    const { action, code: typed } = code.parse(request.body ?? {});
    const outcome = await bank.answer(() => {
      if (action !== 'cancel') return bank.cashier.enterCode(session, typed.replaceAll(/\s/g, ''));
      bank.cashier.giveUp(session);
      return 'ended';
    });
    return page(request, reply, outcome === 'wrong');
  });
}

const framePolicy = (merchant: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${new URL(merchant).origin}`;

const pagePolicy = (formAction: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;

const send = (reply: FastifyReply, page: string, policy: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page);
