import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { requiredAccess } from '../contract/declare.ts';
import type { Access, Call } from '../contract/declare.ts';
import { openAdHarness } from './support/ad-harness.ts';
import type { AdHarness, Headers } from './support/ad-harness.ts';
import { exampleRequests } from './support/example-requests.ts';
import type { ExampleRequests } from './support/example-requests.ts';
import { factories } from './support/factories.ts';
import type { Sides } from './support/factories.ts';
import { idPlaces } from './support/id-places.ts';

/** Eight tabs of one person send the same request at the same moment. */
const times = 8;

let harness: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let requests: ExampleRequests;
let sides: Sides;
const callers = new Map<Access, Headers>();

const people = async (): Promise<Sides> => ({
  owner: await made.aBusiness(),
  buyer: await made.aPerson(),
  seller: await made.aBusiness(),
});

beforeAll(async () => {
  harness = await openAdHarness();
  made = await factories(harness);
  sides = await people();
  const others = await people();
  requests = await exampleRequests(harness, {
    made,
    stranger: others.owner,
    strangersAd: await made.make.ad(others),
  });
  const { userToken } = await harness.ask('POST', '/identity/user/create-guest-user', {});
  callers.set('visitor', {});
  callers.set('guest', { authorization: `Bearer ${userToken as string}` });
  callers.set('private', await harness.testing.headersOf('service'));
  callers.set('moderator', await harness.signedIn('moderator'));
  callers.set('administrator', await harness.signedIn('administrator'));
});
afterAll(() => harness.close());

/** The caller that a call is for: staff, a guest, or the owner of the items that it names. */
function callerOf(call: Call): Headers {
  if (call.access === 'buyer') return sides.buyer.headers;
  if (call.access === 'seller') return sides.seller.headers;
  return (idPlaces([call]).length === 0 && callers.get(requiredAccess(call))) || sides.owner.headers;
}

describe('eight equal requests at once', { shuffle: false }, () => {
  const isOfStaff = (call: Call) => requiredAccess(call) === 'moderator' || requiredAccess(call) === 'administrator';
  // Staff calls run last: they change shared data such as categories.
  const mutating = calls
    .filter(({ method }) => method !== 'GET')
    .toSorted((one, other) => Number(isOfStaff(one)) - Number(isOfStaff(other)));

  it.each(mutating.map((call) => [call.id, call] as const))('%s causes no server error', async (_id, call) => {
    const send = await requests.prepare(call, callerOf(call), sides);
    const answers = await Promise.all(Array.from({ length: times }, send));
    for (const { statusCode, errorCode } of answers) {
      expect([statusCode < 500 || errorCode === 'ServiceUnavailable', errorCode]).toEqual([true, errorCode]);
      expect(errorCode).not.toBe('GeneralError');
    }
  });
});
