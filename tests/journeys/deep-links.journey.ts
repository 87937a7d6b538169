import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { languages } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { notificationTargets } from '../../contract/notifications.ts';
import type { NotificationTarget, NotificationTemplate } from '../../contract/notifications.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { loadTranslations } from '../../web/i18n/index.ts';
import { notificationPath } from '../../web/notification-targets.ts';
import { screenRoutes } from '../support/screen-routes.ts';
import type { ScreenRoute } from '../support/screen-routes.ts';
import { callAs, register } from './support/members.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

/** A visitor who opens a link meant for another account or device. */
type Visitor =
  | 'visitor without cookies'
  | 'guest'
  | 'other member'
  | 'member whose session expired'
  | 'suspended member';
const visitors: readonly Visitor[] = [
  'visitor without cookies',
  'guest',
  'other member',
  'member whose session expired',
  'suspended member',
];

/** The final page of a link. */
interface Answer {
  status: number;
  path: string;
  html: string;
}
type Get = (path: string) => Promise<Answer>;

let routes: Record<Language, ScreenRoute[]>;
let words: Record<Language, Awaited<ReturnType<typeof wordsOf>>>;

async function wordsOf(language: Language) {
  const { index, api, areas } = await loadTranslations(language);
  const { translations: refusals } = await areas.refusals();
  return { error: index.shell.error, api, refusals };
}

beforeAll(async () => {
  const url = inject('productDatabaseUrl');
  routes = { tr: await screenRoutes('tr', url), en: await screenRoutes('en', url) };
  words = { tr: await wordsOf('tr'), en: await wordsOf('en') };
});

/** Reads pages without cookies, as on a device that never opened the site. */
async function withoutCookies(path: string): Promise<Answer> {
  const answer = await fetch(new URL(path, inject('address')), {
    headers: { 'user-agent': 'curl/8.5.0' },
  });
  return { status: answer.status, path: pathOf(answer.url), html: await answer.text() };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const as =
  (page: Page): Get =>
  async (path) => {
    const answer = await page.request.get(path);
    return { status: answer.status(), path: pathOf(answer.url()), html: await answer.text() };
  };

/** A member whose access token has expired, after a change of the account. */
async function returningMember(page: Page, happened: (email: string) => Promise<unknown>): Promise<Get> {
  const email = await register(page);
  const cookies = await page.context().cookies();
  await happened(email);
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'Access-Token'));
  return as(page);
}

const openers: Record<Visitor, () => Promise<Get>> = {
  'visitor without cookies': async () => withoutCookies,
  guest: async () => as(await arrive()),
  'other member': async () => {
    const page = await arrive();
    await register(page);
    return as(page);
  },
  'member whose session expired': async () => {
    const page = await arrive();
    return returningMember(page, () => callAs(page, 'POST', '/identity/user/logout', {}));
  },
  'suspended member': async () => returningMember(await arrive(), suspend),
};

async function suspend(email: string): Promise<void> {
  const database = new Client({ connectionString: inject('productDatabaseUrl') });
  await database.connect();
  try {
    const { rowCount } = await database.query(
      `insert into suspension (account_id, until, reason, message, suspended_by, at)
       select account_id, now() + interval '1 day', 'Spam', '', $2, now() from account_login where email = $1`,
      [email, fixedAccounts.moderator.id],
    );
    expect(rowCount).toBe(1);
  } finally {
    await database.end();
  }
}

/** The fault of a final page. Undefined if it is the wanted page, a sign-in page, or names the problem and a next step. */
function faultOf({ status, path, html }: Answer): string | undefined {
  if (status === 200) return undefined;
  if (status >= 500) return `answers ${status}`;
  // A member sees the language of the account.
  const { error, api, refusals } = words[html.includes('<html lang="en"') ? 'en' : 'tr'];
  if (html.includes(api.GeneralError)) return `${status} with the general error`;
  if (html.includes(error.badTitle)) return `${status} calls the address wrong`;
  if (html.includes(refusals.guestTitle)) {
    return html.includes(`redirect_url=${encodeURIComponent(path)}`) ? undefined : 'sign-in does not lead back';
  }
  if (html.includes(refusals.memberTitle) || html.includes(refusals.orderTitle)) {
    return html.includes(refusals.switch) ? undefined : 'offers no other account';
  }
  return status === 404 || status === 410 ? undefined : `${status} does not say what is missing`;
}

describe.each(visitors)('a %s', (visitor) => {
  it.each(languages)(
    'reaches a useful page on every screen and by the link of every message, in %s',
    async (language) => {
      const get = await openers[visitor]();
      const found: string[] = [];
      for (const path of new Set([...routes[language].map((sight) => sight.path), ...linksOfMessages(language)])) {
        const wrong = faultOf(await get(path));
        if (wrong !== undefined) found.push(`${path}: ${wrong}`);
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});

/** Ids of owned items: those of the demo members, otherwise an unknown id. */
const idIn = (screen: RegExp, language: Language): string => {
  const found = routes[language].find(({ path }) => screen.test(path));
  return found === undefined ? '7a5b3c1e-0009-4000-8000-000000000009' : (screen.exec(found.path)?.[1] ?? '');
};

function linksOfMessages(language: Language): string[] {
  const nobodys = '7a5b3c1e-0009-4000-8000-000000000009';
  const order = idIn(/\/(?:siparislerim|orders)\/([^?]+)/, language);
  const ad = idIn(/\/(?:ilan|ad|ads)\/(\d+)/, language);
  const draft = idIn(/(7a5b3c1e-0001-4000-8000-000000000001)/, language);
  const list = idIn(/\/(?:listelerim|my-lists)\/([^?]+)/, language);
  const values: Partial<Record<NotificationTarget, string[]>> = {
    ad: [ad, `${ad}:${nobodys}`],
    ownAd: [ad],
    draft: [draft],
    list: [list],
    purchase: [order, `ad:${ad}`, `draft:${draft}`, 'membership:1'],
    orderAsBuyer: [order],
    orderAsSeller: [order],
    orderByToken: [order],
    payment: [idIn(/[?&]id=([0-9a-f-]{36})/, language)],
    import: [nobodys],
    chat: [nobodys],
  };
  const templates = Object.keys(notificationTargets) as NotificationTemplate[];
  const paths = templates.flatMap((template) =>
    [undefined, 'true', 'false'].flatMap((sellerFlag) => {
      const target = notificationTargets[template];
      const byToken = sellerFlag === undefined ? [list] : [order];
      const of = target === 'listByToken' ? byToken : (values[target] ?? [fixedAccounts.seller.id]);
      return of.map((value) => notificationPath({ template, value, sellerFlag }, language));
    }),
  );
  return [...new Set(paths.filter((path) => path !== undefined))];
}
