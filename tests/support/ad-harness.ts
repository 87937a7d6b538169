import { Client } from 'pg';
import sharp from 'sharp';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { fixedPassword, seedFixedAccounts } from '../../server/people/accounts/operations/fixed-accounts.ts';
import { seedAgreements } from '../../server/people/agreements/seed.ts';
import { chance } from '../../server/platform/clock.ts';
import { testApp } from './app.ts';
import type { DatabaseChoice, TestApp } from './app.ts';

export type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's answer: its fields, or its error code. */
export interface Answer {
  statusCode: number;
  errorCode?: string;
  version?: number;
  adId?: string;
  status?: string;
  id?: string;
  title?: string;
  [name: string]: unknown;
}

/** A saved draft with its version. */
export interface SavedDraft {
  id: string;
  version: number;
}

export const draftPath = '/category-manager/user-ad-draft';
export const sofas = 5010103;

export type AdHarness = Awaited<ReturnType<typeof openAdHarness>>;

/** A separate address for each caller, so that rate limits do not mix. */
export const aRemoteAddress = (): string =>
  `10.${Array.from(chance.uuid().slice(0, 3), (digit) => Number.parseInt(digit, 16)).join('.')}`;

/** The whole service with its fixed accounts and helpers for ad calls. */
export async function openAdHarness(settings: NodeJS.ProcessEnv = {}, on: DatabaseChoice = {}) {
  const testing: TestApp = await testApp(settings, on.sharedUrl, on.connect);
  const client = new Client({ connectionString: testing.database.url });
  await client.connect();
  await seedFixedAccounts(client);
  await seedAgreements(client);
  await client.end();

  async function ask(method: Method, path: string, headers: Headers, payload?: object): Promise<Answer> {
    const asked = { method, url: `/api${path}`, headers, remoteAddress: aRemoteAddress(), ...(payload && { payload }) };
    const response = await testing.app.inject(asked);
    return { ...response.json<Record<string, unknown>>(), statusCode: response.statusCode };
  }

  async function signedIn(account: keyof typeof fixedAccounts): Promise<Headers> {
    const { email } = fixedAccounts[account];
    const answer = await ask('POST', '/identity/user/login-with-email', {}, { email, password: fixedPassword });
    if (answer.statusCode !== 200) throw new Error(`${account} cannot sign in: ${answer.errorCode ?? ''}`);
    return { authorization: `Bearer ${answer['userToken'] as string}` };
  }

  /** A photo that differs from all others. */
  async function photo(headers: Headers): Promise<string> {
    const tone = () => Number.parseInt(chance.uuid().slice(0, 2), 16);
    const background = () => ({ r: tone(), g: tone(), b: tone() });
    const patches = Array.from({ length: 24 }, () => ({
      input: { create: { width: 20 + tone(), height: 20 + tone(), channels: 3 as const, background: background() } },
      left: tone(),
      top: tone(),
    }));
    const image = sharp({ create: { width: 640, height: 560, channels: 3, background: background() } });
    const response = await testing.app.inject({
      method: 'POST',
      url: '/api/media-manager/upload?purpose=Ad',
      headers: { ...headers, 'content-type': 'image/png' },
      remoteAddress: aRemoteAddress(),
      payload: await image.composite(patches).png().toBuffer(),
    });
    return response.json<{ key: string }>().key;
  }

  /** Answers to the required questions of a category's form. */
  async function requiredSpecs(headers: Headers, categoryId: number): Promise<Record<string, number | number[]>> {
    interface FormSpec {
      id: number;
      create: string;
      kind: string;
      min?: number;
      values: { id: number }[];
    }
    const { groups = [] } = await ask('GET', `${draftPath}/by-category/${categoryId}`, headers);
    const specs = (groups as { specs: FormSpec[] }[]).flatMap((group) => group.specs);
    return Object.fromEntries(
      specs
        .filter(({ create }) => create === 'required')
        .map(({ id, kind, min = 1, values }) => [id, kind === 'number' ? min : [values[0]?.id ?? 0]]),
    );
  }

  const save = (headers: Headers, { id, version }: SavedDraft, changes: object) =>
    ask('PUT', `${draftPath}/${id}`, headers, { version, changes });

  /** A draft that can be submitted, except for the given changes. */
  async function drafted(headers: Headers, changes: object = {}, categoryId = sofas): Promise<SavedDraft> {
    const id = chance.uuid();
    const { version = 0 } = await ask('POST', `${draftPath}/${id}`, headers, { categoryId });
    const word = id.replace(/[^a-f]/g, '');
    const saved = await save(
      headers,
      { id, version },
      {
        title: `Bej ikili kanepe ${word}`,
        description: `Salonumuz küçülünce yer kalmadı ${word}`,
        price: 1_190_000,
        provinceId: 34,
        districtId: 1421,
        delivery: ['InPerson'],
        specs: await requiredSpecs(headers, categoryId),
        pictures: [await photo(headers)],
        ...changes,
      },
    );
    return { id, version: saved.version ?? -1 };
  }

  async function send(headers: Headers, { id, version }: SavedDraft): Promise<Answer> {
    const rules = await ask(
      'POST',
      '/agreement-manager/agreement/view-static-agreement',
      {},
      { agreementType: 'GeneralAdRules' },
    );
    const approvals = [{ type: rules['type'], version: rules.version }];
    return ask('POST', `/ads/create/${id}`, headers, { version, approvals });
  }

  /** A submitted and checked ad. */
  async function sentAd(headers: Headers, changes: object = {}, categoryId = sofas): Promise<string> {
    const sent = await send(headers, await drafted(headers, changes, categoryId));
    await testing.runJobs();
    return sent.adId ?? `none: ${sent.errorCode ?? ''}`;
  }

  return {
    testing,
    database: testing.database,
    close: () => testing.close(),
    ask,
    signedIn,
    photo,
    save,
    drafted,
    send,
    sentAd,
    statusOf: async (headers: Headers, adId: string) =>
      (await ask('GET', `/ads/admanager/ad-summary/${adId}`, headers)).status,
    change: (headers: Headers, adId: string, kind: 'PublishedToArchived' | 'ArchivedToPublished') =>
      ask('PUT', '/ads/ad-status-update', headers, { adId, kind }),
    remove: (headers: Headers, adId: string) => ask('DELETE', `/ads/delete/${adId}`, headers),
    async undelete(headers: Headers, adId: string): Promise<string | undefined> {
      const { items } = await ask('POST', '/ads/several', headers, { adIds: [adId], act: 'Undelete' });
      return (items as { code?: string }[])[0]?.code;
    },
    /** Makes a decision and applies it. */
    async decide(headers: Headers, adId: string, decision: string): Promise<Answer> {
      const { version } = await ask('GET', `/ads/admin/ads/detail/${adId}`, headers);
      const body = { version, decision, reasons: ['Other'], message: 'Kurallara uymuyor' };
      const answer = await ask('POST', `/ads/moderation/decide/${adId}`, headers, body);
      await testing.carryOut();
      return answer;
    },
    async isFound(adId: string): Promise<boolean> {
      const rows = await testing.database.query('select from ad_search where id = $1', [adId]);
      return rows.length > 0;
    },
    async runJob(name: string): Promise<void> {
      await testing.running.jobs.find((job) => job.name === name)?.run({});
      await testing.runJobs();
    },
  };
}
