import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationCategoryIds } from '../../../../contract/notifications.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { anOffer, publicUrl, secret, testNotifications } from './harness.ts';
import type { Member, Harness } from './harness.ts';
import { createUnsubscribeLinks } from '../operations/unsubscribe-links.ts';
import type { UnsubscribeLinks } from '../operations/unsubscribe-links.ts';
import { signerWith } from '../operations/seal.ts';

let harness: Harness;
let app: FastifyInstance;
let unsubscribeLinks: UnsubscribeLinks;
const { offersAsBuyer, chat } = notificationCategoryIds;

beforeAll(async () => {
  harness = await testNotifications();
  app = Fastify({ routerOptions: { maxParamLength: 600 } });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, { global: false });
  await harness.register(app, { tokens: tokensWith(secret), hasEnded: () => false, isOutdated: () => false });
  unsubscribeLinks = makerWith(secret);
});
afterAll(async () => {
  await app.close();
  await harness.close();
});

const makerWith = (key: string) =>
  createUnsubscribeLinks({
    database: harness.database,
    accounts: harness.accounts,
    signer: signerWith(key, 'unsubscribe links'),
    publicUrl,
  });

const pathOf = (url: string) => url.slice(publicUrl.length);

const choices = (member: Member) =>
  harness.database.query('select category_id, channel, is_on from notification_user_preference where account_id = $1', [
    member.id,
  ]);

const oneClick = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('an unsubscribe link', () => {
  test('is in the mail, ends mails of its category with one request, and can be repeated', async () => {
    const member = await harness.member('en');
    await harness.notices.notify(anOffer(member));
    await harness.work();
    const link = /https:\/\/meydan\.example(\/api\/notification-manager\/unsubscribe\/\S+)/.exec(
      (await harness.outbox())[0]?.text ?? '',
    );
    const path = link?.[1] ?? '';
    for (let time = 0; time < 2; time += 1) {
      const answer = await oneClick(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('E-mails about “Offers I made” are off');
    }
    expect(await choices(member)).toEqual([{ category_id: offersAsBuyer, channel: 'Email', is_on: false }]);
  });

  test('says that mails which have become compulsory cannot be switched off', async () => {
    const member = await harness.member('en');
    const path = pathOf(unsubscribeLinks.urlFor(member.id, 'en', { categoryId: chat }));
    await harness.database.query(
      `insert into notification_preference (category_id, channel, is_on, is_required) values ($1, 'Email', true, true)`,
      [chat],
    );
    for (const answer of [await app.inject({ url: path }), await oneClick(path)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('E-mails about “Messages” cannot be switched off.');
      expect(answer.body).not.toContain('<form');
    }
    // Applies when the mails become optional again.
    expect(await choices(member)).toEqual([{ category_id: chat, channel: 'Email', is_on: false }]);
  });

  test('changes nothing when a mail scanner opens it, and asks in the mail’s language', async () => {
    const member = await harness.member();
    const path = pathOf(unsubscribeLinks.urlFor(member.id, 'tr', { categoryId: offersAsBuyer }));
    const page = await app.inject({ url: path });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('“Verdiğim teklifler” konusundaki e-postaları artık almak istemiyor musun?');
    expect(page.body).toContain('<form method="post">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBeLessThan(405);
    expect(await choices(member)).toEqual([]);
  });

  test('withdraws the consent for marketing, with any form type that a mailbox sends', async () => {
    const member = await harness.member();
    await harness.consent(member, 'Email');
    const path = pathOf(unsubscribeLinks.urlFor(member.id, 'tr', 'consent'));
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(answer.statusCode).toBe(200);
    expect(await harness.accounts.hasConsent(member.id, 'Email')).toBe(false);
    expect(await choices(member)).toEqual([]);
  });
});

describe('an invalid unsubscribe link', () => {
  test('is refused if altered, signed with another key, cut, doubled, or for another account', async () => {
    const [own, other] = [await harness.member(), await harness.member()];
    const link = pathOf(unsubscribeLinks.urlFor(own.id, 'tr', { categoryId: offersAsBuyer }));
    const [folder, token] = [link.slice(0, link.lastIndexOf('/') + 1), link.slice(link.lastIndexOf('/') + 1)];
    const [body = '', mark = ''] = token.split('.');
    const othersBody = Buffer.from(Buffer.from(body, 'base64url').toString().replace(own.id, other.id)).toString(
      'base64url',
    );
    const foreign = pathOf(makerWith('another-secret').urlFor(other.id, 'tr', 'consent')).slice(folder.length);
    const wrong = [
      `${othersBody}.${mark}`,
      `${body}.${mark.slice(0, -2)}`,
      `${body}.${mark}.${mark}`,
      body,
      `${body}.`,
      foreign,
      'nonsense',
      encodeURIComponent('../../x'),
    ];
    for (const attempt of wrong) {
      const answer = await oneClick(folder + attempt);
      expect([attempt, answer.statusCode]).toEqual([attempt, 400]);
    }
    expect(await choices(other)).toEqual([]);
    expect(await choices(own)).toEqual([]);
  });

  test('leaves no data of an erased member', async () => {
    const member = await harness.member();
    await harness.database.query('delete from account where id = $1', [member.id]);
    const url = pathOf(unsubscribeLinks.urlFor(member.id, 'tr', { categoryId: offersAsBuyer }));
    expect((await oneClick(url)).statusCode).toBe(200);
    expect(await choices(member)).toEqual([]);
  });
});
