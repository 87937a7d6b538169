import { sendRequest } from '../../platform/http-client.ts';
import { systemCode } from '../delivery-errors.ts';
import { parcelsInNotification } from './parse-notification.ts';
import { CarrierUnreachable } from './port.ts';
import type { CarrierAdapter, Movement } from './port.ts';
import { istanbulTime, nationalNumber, requireHttps } from './formats.ts';

export interface YurticiAccount {
  url: string;
  user: string;
  password: string;
  hookSecret?: string | undefined;
}

const namespace = 'http://yurticikargo.com.tr/ShippingOrderDispatcherServices';
const timeoutMs = 10_000;
const maxBytes = 512 * 1024;

/** Error codes of the service: key already exists; no such key or already cancelled. */
const knownAlready = '60020';
const cancelledCodes = new Set(['82519', '82520']);

/** Operation states of parcels that a branch has received. The others are: not processed (NOP) and cancelled (CNL, ISC, BI). */
const receivedStates = new Set(['IND', 'ISR', 'DLV']);
const cancelledStates = new Set(['CNL', 'ISC']);
/** Return and rejection states of parcels that go back to the sender. */
const returnStates = new Set(['2', '3']);
const rejectStates = new Set(['9', '10']);

/**
 * Yurtiçi Kargo's SOAP service for contract customers (`ShippingOrderDispatcherServices`). The cargo key is our parcel code: the branch prints the
 * label and we query the status by it.
 */
export function yurticiCarrier({ url, user, password, hookSecret }: YurticiAccount): CarrierAdapter {
  requireHttps('YURTICI_URL', url);
  const fail = (reason: string): never => {
    throw new CarrierUnreachable('Yurtici', reason);
  };

  /** Calls an operation. Its fields have no XML prefix; the name of the language field depends on the operation. */
  async function call(operation: string, language: 'userLanguage' | 'wsLanguage', inner: string): Promise<string> {
    const body =
      `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ship="${namespace}">` +
      `<soapenv:Body><ship:${operation}>${fields([
        ['wsUserName', user],
        ['wsPassword', password],
        [language, 'TR'],
      ])}${inner}</ship:${operation}></soapenv:Body></soapenv:Envelope>`;
    const answer = await sendRequest(url, {
      method: 'POST',
      timeoutMs,
      maxBytes,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body,
    }).catch((error: unknown) => fail(systemCode(error)));
    if (!answer.isOk) fail(String(answer.status));
    const xml = answer.bytes.toString();
    if (!xml.includes(`${operation}Response`)) fail('invalid response');
    return xml;
  }

  return {
    id: 'Yurtici',
    askMinutes: 60,
    async announce({ code, desi, kgMost, from, to, isReturn }) {
      const inner = fields([
        ['cargoKey', code],
        ['invoiceKey', code],
        ['receiverCustName', to.name.slice(0, 200)],
        ['receiverAddress', to.line.slice(0, 500)],
        ['cityName', to.province],
        ['townName', to.district],
        ['receiverPhone1', nationalNumber(to.phone)],
        ['desi', String(desi)],
        ['kg', String(kgMost)],
        ['cargoCount', '1'],
        // The service knows only the contract's sender, so the description names the actual sender.
        ['description', `${isReturn ? 'İade' : 'Gönderi'}: ${from.name}, ${from.province}`.slice(0, 255)],
      ]);
      const xml = await call('createShipment', 'userLanguage', `<ShippingOrderVO>${inner}</ShippingOrderVO>`);
      const error = textIn(xml, 'errCode') ?? '0';
      if (error === knownAlready) return;
      if (textIn(xml, 'outFlag') !== '0' || error !== '0') fail(`createShipment ${error}`);
    },
    async cancel(code) {
      const xml = await call('cancelShipment', 'userLanguage', fields([['cargoKeys', code]]));
      const state = textIn(xml, 'operationStatus') ?? '';
      if (cancelledStates.has(state) || cancelledCodes.has(textIn(xml, 'errCode') ?? '')) return true;
      return receivedStates.has(state) ? false : fail(`cancelShipment ${textIn(xml, 'errCode') ?? ''}`);
    },
    async follow(code, announcedAt) {
      const xml = await call(
        'queryShipment',
        'wsLanguage',
        fields([
          ['keys', code],
          // 0: the keys are cargo keys.
          ['keyType', '0'],
          ['addHistoricalData', 'false'],
          ['onlyTracking', 'false'],
        ]),
      );
      const error = textIn(xml, 'errCode') ?? '0';
      if (textIn(xml, 'outFlag') !== '0' || error !== '0') fail(`queryShipment ${error}`);
      const trackingUrl = textIn(xml, 'trackingUrl');
      return { movements: movementsIn(xml, announcedAt), ...(trackingUrl?.startsWith('https://') && { trackingUrl }) };
    },
    parseNotification: (request) => parcelsInNotification(request, hookSecret),
  };
}

function movementsIn(xml: string, announcedAt: Date): Movement[] {
  const state = textIn(xml, 'operationStatus') ?? '';
  if (!receivedStates.has(state)) return [];
  const handedAt = timeIn(xml, 'documentDate', 'documentTime') ?? announcedAt;
  const branch = textIn(xml, 'departureUnitName');
  const onDelivery: Movement = { stage: 'OnDelivery', at: handedAt, ...(branch !== undefined && { place: branch }) };
  const isReturned =
    returnStates.has(textIn(xml, 'returnStatus') ?? '') || rejectStates.has(textIn(xml, 'rejectStatus') ?? '');
  if (!isReturned && state !== 'DLV') return [onDelivery];
  const endedAt = timeIn(xml, 'deliveryDate', 'deliveryTime') ?? handedAt;
  const unit = textIn(xml, 'arrivalUnitName');
  const stage = isReturned ? 'ProductReturned' : 'ShipmentCompleted';
  return [onDelivery, { stage, at: endedAt, ...(unit !== undefined && { place: unit }) }];
}

/** Parses a day like `20261124` and a time like `143000`. */
function timeIn(xml: string, dayName: string, timeName: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(textIn(xml, dayName) ?? '') ?? [];
  return year === undefined ? undefined : istanbulTime(`${year}-${month}-${day}`, textIn(xml, timeName));
}

const letters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

const fields = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .map(([name, text]) => `<${name}>${text.replace(/[<>&"]/g, (sign) => escapes[sign] ?? sign)}</${name}>`)
    .join('');

/** Text of the first element with this name that contains only text; undefined if there is none. */
function textIn(xml: string, name: string): string | undefined {
  const [, text = ''] = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml) ?? [];
  const plain = text
    .trim()
    .replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,6}));/g, (_, word: string | undefined, number: string) =>
      word === undefined ? String.fromCodePoint(Number(number)) : (letters[word] ?? ''),
    );
  return plain === '' ? undefined : plain;
}
