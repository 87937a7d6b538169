import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { CarrierUnreachable, carriersFrom } from './index.ts';
import { mngCarrier } from './mng.ts';
import { yurticiCarrier } from './yurtici.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Starts an HTTP server in place of the carrier; records the requests it receives. */
async function serviceThat(answer: (asked: Asked) => { status?: number; body: string }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: Buffer.concat(parts).toString() };
    asked.push(one);
    const { status = 200, body } = answer(one);
    response.writeHead(status).end(body);
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const end = {
  name: 'Ayşe Yılmaz',
  phone: '+905321234567',
  provinceId: 34,
  province: 'İstanbul',
  district: 'Kadıköy',
  line: 'Bahariye Cd. 12 & "B" <3>',
};
const code = '123456789015';
const parcel = { code, size: 'Small', desi: 2, kgMost: 2, value: 100_00, isReturn: false, from: end, to: end } as const;
const announcedAt = new Date('2026-11-20T09:00:00Z');

describe('Yurtiçi Kargo', () => {
  const soap = (operation: string, inner: string) =>
    `<?xml version="1.0"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><ns1:${operation}Response xmlns:ns1="x">${inner}</ns1:${operation}Response></env:Body></env:Envelope>`;
  const carrierThat = async (operation: string, inner: string) => {
    const service = await serviceThat(() => ({ body: soap(operation, inner) }));
    return { ...service, carrier: yurticiCarrier({ url: service.url, user: 'u', password: 'p&w' }) };
  };

  test('announces a parcel under its code and escapes XML', async () => {
    const { carrier, asked } = await carrierThat(
      'createShipment',
      '<ShippingOrderResultVO><outFlag>0</outFlag></ShippingOrderResultVO>',
    );
    await carrier.announce(parcel);
    expect(asked[0]?.body).toContain(`<cargoKey>${code}</cargoKey>`);
    expect(asked[0]?.body).toContain('<wsPassword>p&amp;w</wsPassword>');
    expect(asked[0]?.body).toContain('12 &amp; &quot;B&quot; &lt;3&gt;');
    expect(asked[0]?.body).toContain('<receiverPhone1>5321234567</receiverPhone1>');
  });

  test('accepts a code that the carrier already has, and throws on any other refusal', async () => {
    const refused = (errCode: string) =>
      carrierThat('createShipment', `<outFlag>1</outFlag><errCode>${errCode}</errCode>`);
    await (await refused('60020')).carrier.announce(parcel);
    await expect((await refused('1625')).carrier.announce(parcel)).rejects.toThrow(CarrierUnreachable);
  });

  test.each([
    ['<operationStatus>NOP</operationStatus>', []],
    ['<operationStatus>IND</operationStatus><documentDate>20261121</documentDate>', ['OnDelivery']],
    [
      '<operationStatus>DLV</operationStatus><documentDate>20261121</documentDate><deliveryDate>20261123</deliveryDate><deliveryTime>143000</deliveryTime>',
      ['OnDelivery', 'ShipmentCompleted'],
    ],
    ['<operationStatus>DLV</operationStatus><returnStatus>2</returnStatus>', ['OnDelivery', 'ProductReturned']],
  ])('%s', async (row, stages) => {
    const { carrier } = await carrierThat('queryShipment', `<outFlag>0</outFlag>${row}`);
    const { movements } = await carrier.follow(code, announcedAt);
    expect(movements.map(({ stage }) => stage)).toEqual(stages);
    if (stages.includes('ShipmentCompleted')) expect(movements.at(-1)?.at).toEqual(new Date('2026-11-23T11:30:00Z'));
  });

  test('throws CarrierUnreachable if the response cannot be parsed', async () => {
    const { url } = await serviceThat(() => ({ body: '<html>Bakım</html>' }));
    await expect(yurticiCarrier({ url, user: 'u', password: 'p' }).follow(code, announcedAt)).rejects.toThrow(
      CarrierUnreachable,
    );
  });

  test('cancels a parcel until the carrier has it', async () => {
    const state = (one: string) =>
      carrierThat('cancelShipment', `<outFlag>0</outFlag><operationStatus>${one}</operationStatus>`);
    expect(await (await state('CNL')).carrier.cancel(code)).toBe(true);
    expect(await (await state('IND')).carrier.cancel(code)).toBe(false);
  });
});

describe('MNG Kargo', () => {
  const account = { clientId: 'id', clientSecret: 's', customerNumber: '42', password: 'p' };
  const carrierThat = async (answers: (asked: Asked) => { status?: number; body: string }) => {
    const service = await serviceThat((asked) =>
      asked.path.endsWith('/token') ? { body: JSON.stringify({ jwt: 'a-token' }) } : answers(asked),
    );
    return { ...service, carrier: mngCarrier({ ...account, url: service.url }) };
  };

  test('reuses a token and renews it once after a 401', async () => {
    let refusals = 1;
    const { carrier, asked } = await carrierThat(() =>
      refusals-- > 0 ? { status: 401, body: '' } : { body: '[{"orderInvoiceId":"1"}]' },
    );
    await carrier.announce(parcel);
    await carrier.announce(parcel);
    expect(asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(2);
    const order = JSON.parse(asked.at(-1)?.body ?? '{}') as { order: object; recipient: object };
    expect(order.order).toMatchObject({ referenceId: code, paymentType: 3 });
    expect(order.recipient).toMatchObject({ mobilePhoneNumber: '5321234567', cityCode: 34, districtName: 'Kadıköy' });
    expect(asked.at(-1)?.headers['authorization']).toBe('Bearer a-token');
  });

  test('accepts a reference that the carrier already has, and throws if the carrier does not have it', async () => {
    const known = (status: number) =>
      carrierThat(({ path }) => (path.includes('/getorder/') ? { status, body: '[]' } : { status: 400, body: '{}' }));
    await (await known(200)).carrier.announce(parcel);
    await expect((await known(404)).carrier.announce(parcel)).rejects.toThrow(CarrierUnreachable);
  });

  test.each([
    ['taken', { cancelorder: 200 }, true],
    ['refused: a desk has it', { cancelorder: 400, status: 200, code: 2 }, false],
    ['refused: nobody handed it over, so it was called off before', { cancelorder: 400, status: 200, code: 1 }, true],
    ['refused: no such order any more', { cancelorder: 404, status: 404, getorder: 404 }, true],
    ['refused: the order stands, and nobody knows why', { cancelorder: 400, status: 404, getorder: 200 }, 'away'],
    ['no word: too many questions', { cancelorder: 429, status: 404, getorder: 404 }, 'away'],
    ['no word: the service is broken', { cancelorder: 503, status: 404, getorder: 404 }, 'away'],
    ['no word about the order', { cancelorder: 400, status: 500, getorder: 500 }, 'away'],
  ])('cancels a parcel repeatedly: %s', async (_, says, expected) => {
    const { cancelorder = 200, status = 404, getorder = 404, code: state } = says as Record<string, number>;
    const { carrier } = await carrierThat(({ path }) => {
      if (path.includes('/cancelorder/')) return { status: cancelorder, body: '{}' };
      if (path.includes('/getorder/')) return { status: getorder, body: '[]' };
      return { status, body: status === 200 ? JSON.stringify([{ shipmentStatusCode: state }]) : '{}' };
    });
    const answer = await carrier.cancel(code).catch((error: unknown) => {
      expect(error).toBeInstanceOf(CarrierUnreachable);
      return 'away';
    });
    expect(answer).toBe(expected);
  });

  test.each([
    [1, []],
    [2, ['OnDelivery']],
    [5, ['OnDelivery', 'ShipmentCompleted']],
    [7, ['OnDelivery', 'ProductReturned']],
  ])('maps state %i', async (shipmentStatusCode, stages) => {
    const { carrier } = await carrierThat(({ path }) => ({
      body: path.includes('/trackshipment/')
        ? JSON.stringify([{ eventDateTime: '21-11-2026 10:00:00', location: 'Kadıköy' }])
        : JSON.stringify([{ shipmentStatusCode, deliveryDateTime: '23-11-2026 14:30:00' }]),
    }));
    const { movements } = await carrier.follow(code, announcedAt);
    expect(movements.map(({ stage }) => stage)).toEqual(stages);
    if (shipmentStatusCode === 5) {
      expect(movements).toMatchObject([
        { at: new Date('2026-11-21T07:00:00Z'), place: 'Kadıköy' },
        { at: new Date('2026-11-23T11:30:00Z') },
      ]);
    }
  });
});

describe('available carriers', () => {
  const names = (environment: Record<string, string>, isProduction: boolean) =>
    [
      ...carriersFrom({ ...readConfig({ ...environment, MEYDAN_ENV: 'local' }), isProduction }, 'secret').keys(),
    ].toSorted();

  test('offers all carriers locally and only configured ones in production', () => {
    expect(names({}, false)).toEqual(['Mng', 'Mock', 'Yurtici']);
    expect(names({}, true)).toEqual([]);
    expect(names({ YURTICI_USER: 'u', YURTICI_PASSWORD: 'p' }, true)).toEqual(['Yurtici']);
    expect(() => readConfig({ YURTICI_USER: 'u' })).toThrow('YURTICI_PASSWORD');
  });

  test('refuses a service address without TLS', () => {
    expect(() => yurticiCarrier({ url: 'http://ws.example', user: 'u', password: 'p' })).toThrow('https');
  });

  test('accepts a notification only with the agreed secret, and returns parcel codes without movements', () => {
    const hookSecret = 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s';
    const carrier = yurticiCarrier({ url: 'https://ws.example', user: 'u', password: 'p', hookSecret });
    const body = Buffer.from(`{"cargoKey":"${code}","state":"DLV"}`);
    expect(carrier.parseNotification({ headers: { authorization: `Bearer ${hookSecret}` }, body })).toEqual([{ code }]);
    expect(carrier.parseNotification({ headers: { authorization: 'Bearer guessed' }, body })).toBeUndefined();
    expect(carrier.parseNotification({ headers: {}, body })).toBeUndefined();
    const silent = yurticiCarrier({ url: 'https://ws.example', user: 'u', password: 'p' });
    expect(silent.parseNotification({ headers: { authorization: 'Bearer undefined' }, body })).toBeUndefined();
  });
});
