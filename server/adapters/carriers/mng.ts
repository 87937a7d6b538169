import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import { sendRequest, parseJson } from '../../platform/http-client.ts';
import type { HttpResponse } from '../../platform/http-client.ts';
import { systemCode } from '../delivery-errors.ts';
import { parcelsInNotification } from './parse-notification.ts';
import { CarrierUnreachable } from './port.ts';
import type { AnnouncedParcel, CarrierAdapter, CarrierAddress, Movement } from './port.ts';
import { istanbulTime, nationalNumber, requireHttps } from './formats.ts';

export interface MngAccount {
  url: string;
  clientId: string;
  clientSecret: string;
  customerNumber: string;
  password: string;
  hookSecret?: string | undefined;
}

const timeoutMs = 15_000;
const maxBytes = 512 * 1024;
/** A token is valid for eight hours; it is renewed after seven. */
const tokenMs = 7 * 3_600_000;

/**
 * `shipmentStatusCode`: 2 between branches, 3 at the delivery branch, 4 out for delivery, 5 delivered, 6 not delivered, 7 returning to the sender, 8
 * problem.
 */
const movingCodes = new Set([2, 3, 4, 5, 6, 7, 8]);
const deliveredCode = 5;
const returnedCode = 7;

const token = z.object({ jwt: z.string().min(1) });
/** The service returns single objects as an array of one, contrary to its API description. */
const one = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (Array.isArray(value) ? (value[0] as unknown) : value), schema);
const status = one(
  z.object({
    shipmentStatusCode: z.coerce.number(),
    trackingUrl: z.string().nullish(),
    statusDateTime: z.string().nullish(),
    deliveryDateTime: z.string().nullish(),
  }),
);
const events = z.array(z.object({ eventDateTime: z.string().nullish(), location: z.string().nullish() }));

/** True if the response says nothing about the parcel: authentication failed, too many requests or a server error. */
const isInconclusive = ({ status: code }: HttpResponse): boolean => code >= 500 || [401, 403, 408, 429].includes(code);

/** MNG Kargo's REST API for contract customers (IBM API Connect; the company is now called DHL eCommerce). The reference is our parcel code. */
export function mngCarrier(account: MngAccount): CarrierAdapter {
  requireHttps('MNG_URL', account.url);
  const base = `${account.url.replace(/\/+$/, '')}/mngapi/api`;
  const keys = { 'x-ibm-client-id': account.clientId, 'x-ibm-client-secret': account.clientSecret };
  let cached: { jwt: string; until: number } | undefined;

  const fail = (reason: string): never => {
    throw new CarrierUnreachable('Mng', reason);
  };
  const send = async (path: string, method: string, headers: Record<string, string>, body?: unknown) =>
    sendRequest(`${base}${path}`, {
      method,
      timeoutMs,
      maxBytes,
      headers: { ...keys, ...headers, accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => fail(systemCode(error)));

  async function jwtOf(): Promise<string> {
    const now = clock.now().getTime();
    if (cached && cached.until > now) return cached.jwt;
    const { customerNumber, password } = account;
    const answer = await send('/token', 'POST', {}, { customerNumber, password, identityType: 1 });
    const { data } = token.safeParse(parseJson(answer));
    if (!answer.isOk || !data) return fail(`token ${answer.status}`);
    cached = { jwt: data.jwt, until: now + tokenMs };
    return data.jwt;
  }

  /** Sends a request with a token; renews the token once after a 401. */
  async function ask(path: string, method = 'GET', body?: unknown): Promise<HttpResponse> {
    const answer = await send(path, method, { authorization: `Bearer ${await jwtOf()}` }, body);
    if (answer.status !== 401) return answer;
    cached = undefined;
    return send(path, method, { authorization: `Bearer ${await jwtOf()}` }, body);
  }

  return {
    id: 'Mng',
    askMinutes: 30,
    async announce(parcel) {
      const answer = await ask('/pluscmdapi/createDetailedOrder', 'POST', orderOf(parcel));
      if (answer.isOk) return;
      // A reference is accepted only once. If the carrier knows it, an earlier attempt succeeded.
      const known = await ask(`/standardqueryapi/getorder/${parcel.code}`);
      if (!known.isOk) fail(`createDetailedOrder ${answer.status}`);
    },
    async cancel(code) {
      const answer = await ask(`/standardcmdapi/cancelorder/${code}`, 'PUT');
      if (answer.isOk) return true;
      if (isInconclusive(answer)) return fail(`cancelorder ${answer.status}`);
      // The carrier refuses parcels that a branch has received, and parcels already cancelled by an attempt whose response was lost.
      const state = await ask(`/standardqueryapi/getshipmentstatus/${code}`);
      const { data } = status.safeParse(parseJson(state));
      if (state.isOk && data) return !movingCodes.has(data.shipmentStatusCode);
      const order = await ask(`/standardqueryapi/getorder/${code}`);
      return order.status === 404 ? true : fail(`cancelorder ${answer.status}`);
    },
    async follow(code, announcedAt) {
      const answer = await ask(`/standardqueryapi/getshipmentstatus/${code}`);
      if (answer.status === 404) return { movements: [] };
      const { data } = status.safeParse(parseJson(answer));
      if (!answer.isOk || !data) return fail(`getshipmentstatus ${answer.status}`);
      const trackingUrl = data.trackingUrl ?? undefined;
      const more = { ...(trackingUrl?.startsWith('https://') && { trackingUrl }) };
      if (!movingCodes.has(data.shipmentStatusCode)) return { movements: [], ...more };
      const trail = events.safeParse(parseJson(await ask(`/standardqueryapi/trackshipment/${code}`))).data ?? [];
      return { movements: movementsOf(data, trail, announcedAt), ...more };
    },
    parseNotification: (request) => parcelsInNotification(request, account.hookSecret),
  };
}

function movementsOf(
  { shipmentStatusCode: code, deliveryDateTime, statusDateTime }: z.output<typeof status>,
  trail: z.output<typeof events>,
  announcedAt: Date,
): Movement[] {
  const seen = trail.map(({ eventDateTime, location }) => ({ at: timeOf(eventDateTime), location }));
  const [first] = seen;
  const last = seen.at(-1);
  const handedAt = first?.at ?? timeOf(statusDateTime) ?? announcedAt;
  const onDelivery: Movement = { stage: 'OnDelivery', at: handedAt, ...placeOf(first?.location) };
  if (code !== deliveredCode && code !== returnedCode) return [onDelivery];
  const endedAt = timeOf(deliveryDateTime) ?? last?.at ?? timeOf(statusDateTime) ?? handedAt;
  const stage = code === returnedCode ? 'ProductReturned' : 'ShipmentCompleted';
  return [onDelivery, { stage, at: endedAt, ...placeOf(last?.location) }];
}

const placeOf = (location: string | null | undefined) => (location ? { place: location.slice(0, 100) } : {});

/** Parses `24-11-2026 14:30:00`, also with dots or slashes. */
function timeOf(text: string | null | undefined): Date | undefined {
  const [, day, month, year, time] =
    /^(\d{2})[-./](\d{2})[-./](\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(text ?? '') ?? [];
  return day === undefined ? undefined : istanbulTime(`${year}-${month}-${day}`, time);
}

const addressOf = ({ name, phone, provinceId, province, district, line }: CarrierAddress) => ({
  fullName: name,
  mobilePhoneNumber: nationalNumber(phone),
  cityCode: provinceId,
  cityName: province,
  districtName: district,
  address: line,
});

/** Meydan pays (3); a parcel (3) by standard delivery (1) to the address (1). */
const orderOf = ({ code, desi, kgMost, from, to, isReturn }: AnnouncedParcel) => ({
  order: {
    referenceId: code,
    barcode: code,
    billOfLandingId: code,
    isCOD: 0,
    codAmount: 0,
    shipmentServiceType: 1,
    packagingType: 3,
    paymentType: 3,
    deliveryType: 1,
    smsPreference1: 0,
    smsPreference2: 0,
    smsPreference3: 0,
    content: isReturn ? 'İade' : 'Gönderi',
    description: '',
  },
  orderPieceList: [{ barcode: code, desi, kg: kgMost, content: '' }],
  shipper: addressOf(from),
  recipient: addressOf(to),
});
