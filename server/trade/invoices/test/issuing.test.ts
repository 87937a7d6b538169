import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoiceCalls } from '../../../../contract/calls/invoices.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { ublProblems } from '../../../../tests/support/ubl.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { ArchiveUnreachable, archiveFrom, ArchiveRefusal } from '../../../adapters/e-archive/index.ts';
import { httpArchive } from '../../../adapters/e-archive/http.ts';
import { chance } from '../../../platform/clock.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { invoiceBindings } from '../calls.ts';
import { sendInvoice } from '../operations/send-invoice.ts';
import type { InvoiceRequest, Invoices } from '../port.ts';
import { moveInvoices } from '../store.ts';
import type { Issuer } from '../rules/document.ts';
import { createInvoices } from '../operations/invoices-port.ts';
import { listInvoicesAsAdmin } from '../operations/list-invoices-as-admin.ts';
import { listInvoices } from '../operations/list-invoices.ts';
import { readInvoice } from '../operations/read-invoice.ts';
import { sendUnsentInvoices } from '../operations/send-unsent-invoices.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let invoices: Invoices;
const opened: Server[] = [];

const issuer: Issuer = {
  title: 'Meydan Teknoloji A.Ş.',
  taxNumber: '6120345673',
  taxOffice: 'Kadıköy',
  address: 'Rıhtım Caddesi No: 1',
  city: 'İstanbul',
};

beforeAll(async () => {
  database = await testDatabase();
  invoices = createInvoices({
    database,
    accounts: { contactOf: async () => undefined },
    addresses: { list: async () => [] },
  });
});
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
afterAll(() => database.close());

const request = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  kind: 'AdsCommission',
  cause: `order-item:${chance.uuid()}:commission`,
  accountId: chance.uuid(),
  lines: [{ name: 'Satış komisyonu', quantity: 1, total: 12_345, vatBasisPoints: 2_000 }],
  ...changes,
});

const seriesOf = async (prefix: string) =>
  (await listInvoicesAsAdmin(database, { unsent: false, sort: '-issuedAt', pageSize: 1 })).series.find(
    (one) => one.prefix === prefix,
  );

describe('numbers', () => {
  test('sixty concurrent documents get consecutive numbers, and failures leave no gap', async () => {
    const accountId = chance.uuid();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        database.inTransaction(async () => {
          const id = await invoices.issue(request({ accountId, kind: 'AdsService' }));
          if (index % 3 === 0) throw new Error('Something else failed in the same transaction');
          return id;
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const { items } = await listInvoices(database, accountId, { pageSize: 100 });
    const sequences = items.map(({ number }) => Number(number.slice(7))).toSorted((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await seriesOf('MYH')).toMatchObject({ last: 40, missing: 0 });
  });

  test('concurrent requests for one cause issue one document', async () => {
    const wanted = request({ kind: 'Digital' });
    const ids = await Promise.all(Array.from({ length: 12 }, () => invoices.issue(wanted)));
    expect(new Set(ids).size).toBe(1);
    expect(await invoices.issue(wanted)).toBe(ids[0]);
    expect(await seriesOf('MYD')).toMatchObject({ last: 1, missing: 0 });
  });
});

test('refuses an unknown account, because a document cannot be withdrawn', async () => {
  const accounts = { principalOf: async () => undefined };
  const binding = bindingsById(invoiceBindings({ database, invoices, accounts, prices: productPrices })).get(
    invoiceCalls.membershipPackage.id,
  );
  if (!binding) throw new Error('The call is bound');
  const paymentId = chance.uuid();
  const body = { paymentId, accountId: chance.uuid(), name: 'Premium, 1 ay', total: 19_900 };
  const asked = invoke(binding, { body }, aContext({ kind: 'service' }));
  await expect(asked).rejects.toMatchObject({ code: 'AccountNotFound' });
  expect(await invoices.idsOf([`payment:${paymentId}:delivered`])).toEqual(new Map());
});

describe('issued documents', () => {
  test('are never changed, deleted or truncated', async () => {
    const id = await invoices.issue(request());
    for (const statement of [
      `update invoice set total = 1 where id = '${id}'`,
      `update invoice set number = 'X', external_id = 'y' where id = '${id}'`,
      `delete from invoice where id = '${id}'`,
      'truncate invoice',
    ]) {
      await expect(database.query(statement), statement).rejects.toThrow('neither changed nor deleted');
    }
  });

  test('have the number of the document that they reverse', async () => {
    const first = request();
    await invoices.issue(first);
    const id = await invoices.issue(
      request({
        accountId: first.accountId,
        reverses: first.cause,
        lines: [{ name: 'Satış komisyonu', quantity: 1, total: 5_000, vatBasisPoints: 2_000 }],
      }),
    );
    const { items } = await listInvoices(database, first.accountId, { pageSize: 10 });
    const back = await readInvoice(database, first.accountId, id);
    expect(back.reverses).toBe(items.at(-1)?.number);
    expect(back).toMatchObject({ total: 5_000, excluded: 4_167, vat: 833 });
  });

  test('have the recipient of the document that they reverse, and wait until it exists', async () => {
    const name = { name: 'Selin', surname: 'Kaya' };
    let contact: typeof name | undefined = name;
    const own = createInvoices({
      database,
      accounts: { contactOf: async () => contact && ({ ...contact, language: 'tr' } as never) },
      addresses: { list: async () => [] },
    });
    const first = request();
    const back = request({ accountId: first.accountId, reverses: first.cause });
    await expect(own.issue(back)).rejects.toThrow('no document');
    await own.issue(first);
    const nobody = chance.uuid();
    contact = undefined;
    await moveInvoices(database, first.accountId, nobody);
    const { recipient } = await readInvoice(database, nobody, await own.issue(back));
    expect(recipient.name).toBe('Selin Kaya');
  });

  test('are not readable by other accounts', async () => {
    const id = await invoices.issue(request());
    await expect(readInvoice(database, chance.uuid(), id)).rejects.toMatchObject({ code: 'InvoiceNotFound' });
    await expect(listInvoices(database, chance.uuid(), { after: id, pageSize: 1 })).rejects.toMatchObject({
      code: 'InvoiceNotFound',
    });
  });

  test('are paged without gaps', async () => {
    const accountId = chance.uuid();
    for (let index = 0; index < 5; index += 1) await invoices.issue(request({ accountId }));
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { items, hasNextPage } = await listInvoices(database, accountId, { after, pageSize: 2 });
      seen.push(...items.map(({ id }) => id));
      after = items.at(-1)?.id;
      more = hasNextPage;
    }
    expect(new Set(seen).size).toBe(5);
  });
});

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/archive`;
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

describe('archive', () => {
  const unsent = async (id: string) =>
    (
      await database.query<{ external_id: string | null; send_error: string | null }>(
        'select external_id, send_error from invoice where id = $1',
        [id],
      )
    )[0];

  test('receives valid UBL with the key, and its id is stored', async () => {
    const seen: string[] = [];
    const url = await serverThat(async (message, response) => {
      seen.push(String(message.headers.authorization), String(message.headers['x-document-id']), await textOf(message));
      response.end('{"externalId":"EA-1"}');
    });
    const id = await invoices.issue(request());
    const deps = { database, issuer, archive: httpArchive({ url, key: 'a-key' }) };
    await sendInvoice(deps, id);
    await sendInvoice(deps, id);
    expect(seen).toHaveLength(3);
    expect(seen.slice(0, 2)).toEqual(['Bearer a-key', id]);
    expect(await ublProblems(seen[2] ?? '')).toEqual([]);
    expect(await unsent(id)).toEqual({ external_id: 'EA-1', send_error: null });
  });

  test('refusals are stored, and cleared after a successful retry', async () => {
    let status = 422;
    const url = await serverThat((_, response) =>
      response.writeHead(status).end(status === 422 ? '{"reason":"VKN"}' : '{"externalId":"EA-2"}'),
    );
    const id = await invoices.issue(request());
    const deps = { database, issuer, archive: httpArchive({ url, key: 'a-key' }) };
    await sendInvoice(deps, id);
    expect(await unsent(id)).toEqual({ external_id: null, send_error: 'VKN' });
    status = 200;
    await sendInvoice(deps, id);
    expect(await unsent(id)).toEqual({ external_id: 'EA-2', send_error: null });
  });

  test.each([503, 429, 200])('retries after answer %i without an id', async (status) => {
    const url = await serverThat((_, response) => response.writeHead(status).end('{}'));
    const id = await invoices.issue(request());
    await expect(sendInvoice({ database, issuer, archive: httpArchive({ url, key: 'a-key' }) }, id)).rejects.toThrow(
      ArchiveUnreachable,
    );
    expect(await unsent(id)).toEqual({ external_id: null, send_error: null });
  });

  test('resends unsent documents despite failures, and leaves refused ones to administrators', async () => {
    await database.query(`update invoice set external_id = 'earlier' where external_id is null`);
    const [away, refused, fine] = [
      await invoices.issue(request()),
      await invoices.issue(request()),
      await invoices.issue(request()),
    ];
    const sent: string[] = [];
    const archive = {
      async send({ id }: { id: string }) {
        sent.push(id);
        if (id === away) throw new ArchiveUnreachable('away');
        if (id === refused) throw new ArchiveRefusal('VKN');
        return { externalId: `EA-${id}` };
      },
    };
    const deps = { database, issuer, archive };
    await expect(sendUnsentInvoices(deps)).rejects.toThrow('could not be sent');
    expect(sent.toSorted()).toEqual([away, refused, fine].toSorted());
    expect(await unsent(fine)).toMatchObject({ external_id: `EA-${fine}` });
    sent.splice(0);
    await expect(sendUnsentInvoices(deps)).rejects.toThrow('could not be sent');
    expect(sent).toEqual([away]);
    sent.splice(0);
    for (let count = 0; count < 8; count += 1) await invoices.issue(request());
    await expect(
      sendUnsentInvoices({
        ...deps,
        archive: {
          send: async ({ id }: { id: string }) => {
            sent.push(id);
            throw new ArchiveUnreachable('away');
          },
        },
      }),
    ).rejects.toThrow('could not be sent');
    expect(sent).toHaveLength(5);
    await sendUnsentInvoices(deps, AbortSignal.abort());
    await database.query(`update invoice set external_id = 'later' where external_id is null`);
  });

  test('is required in production, over https only', () => {
    expect(() => archiveFrom({ isProduction: true })).toThrow('E_ARCHIVE_URL and E_ARCHIVE_KEY');
    expect(() => archiveFrom({ isProduction: false, E_ARCHIVE_KEY: 'a-key' })).toThrow('E_ARCHIVE_URL');
    expect(() =>
      archiveFrom({ isProduction: true, E_ARCHIVE_URL: 'http://archive.example', E_ARCHIVE_KEY: 'k' }),
    ).toThrow('https');
  });
});
