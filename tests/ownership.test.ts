import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { requiredAccess, ownedResources as absentCodes } from '../contract/declare.ts';
import type { Access, OwnedResource } from '../contract/declare.ts';
import { openAdHarness } from './support/ad-harness.ts';
import type { AdHarness, Answer, Headers } from './support/ad-harness.ts';
import { exampleRequests } from './support/example-requests.ts';
import type { ExampleRequests } from './support/example-requests.ts';
import { factories, ownedThings } from './support/factories.ts';
import type { Made, Side, Sides } from './support/factories.ts';
import { idPlaces, isList } from './support/id-places.ts';

/** Which of those who have to do with a thing a call is for; at a level that asks for less, a thing is named by its owner. */
const sidesOf: Partial<Record<Access, readonly Side[]>> = {
  party: ['owner', 'buyer', 'seller'],
  buyer: ['buyer'],
  seller: ['seller'],
};

let harness: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let requests: ExampleRequests;
/** Two sets of people who have nothing to do with each other's things; those of the third were suspended once they had theirs. */
let sides: Sides;
let strangers: Sides;
let suspended: Sides;
let suspendedThings: Map<OwnedResource, Made>;
let guest: Headers;

const people = async (): Promise<Sides> => ({
  owner: await made.aBusiness(),
  buyer: await made.aPerson(),
  // Each offer is made for an ad of its own: more than a person may have for nothing.
  seller: await made.aBusiness(),
});

beforeAll(async () => {
  harness = await openAdHarness();
  made = await factories(harness);
  sides = await people();
  strangers = await people();
  suspended = await people();
  const others = await people();
  requests = await exampleRequests(harness, {
    made,
    stranger: others.owner,
    strangersAd: await made.make.ad(others),
  });
  const { userToken } = await harness.ask('POST', '/identity/user/create-guest-user', {});
  guest = { authorization: `Bearer ${userToken as string}` };
  suspendedThings = new Map();
  for (const thing of Object.keys(ownedThings) as OwnedResource[]) {
    suspendedThings.set(thing, await made.make[thing](suspended));
  }
  for (const person of Object.values(suspended)) await made.suspend(person);
});
afterAll(() => harness.close());

/** One of these for everybody who is refused: a refused call leaves it as it is. */
const shared = new Map<OwnedResource, Promise<Made>>();
function sharedThing(thing: OwnedResource): Promise<Made> {
  const known = shared.get(thing) ?? made.make[thing](sides);
  shared.set(thing, known);
  return known;
}

/** Each place where a call names somebody's thing. */
const cases = idPlaces(calls).map(([call, thing, place]) => ({
  call,
  thing,
  place,
  name: `${call.id} of ${thing} in ${place}`,
}));
type Case = (typeof cases)[number];

/**
 * Sends a call that names a thing. The caller's own things fill all other places, and stand before it in a list. So a path with several ids is tried
 * with each of them foreign.
 */
async function callWith({ call, place, thing }: Case, one: Made, caller: Headers, own: Sides): Promise<Answer> {
  const before = isList(call, place) ? [await made.make[thing](own)] : [];
  return requests.send(call, caller, own, { place, things: [...before, one] });
}

/** Why a thing was refused: as the whole answer, or of a call on several things as the answer for this one. */
function refusalOf({ statusCode, errorCode, items }: Answer, { id }: Made): [status: number, code: string | undefined] {
  if (errorCode !== undefined || !Array.isArray(items)) return [statusCode, errorCode];
  const entry = (items as Record<string, unknown>[]).find((item) => Object.values(item).includes(id));
  return [statusCode, entry?.['code'] as string | undefined];
}

/** What one person alone has is named by them, whatever else the call is of: a buyer's photo in what they ask for. */
const isOnesOwn = (thing: OwnedResource): boolean => ownedThings[thing].sides.every((side) => side === 'owner');

const opens = ({ call, thing }: Case, side: Side): boolean =>
  ownedThings[thing].isOfBoth === true || isOnesOwn(thing) || (sidesOf[call.access] ?? ['owner']).includes(side);
const sidesOfCases = cases.flatMap((one) =>
  ownedThings[one.thing].sides.map((side): [string, Side, Case] => [one.name, side, one]),
);

describe('whose thing it is decides', () => {
  it.each(sidesOfCases.filter(([, side, one]) => opens(one, side)))('%s: its %s is let in', async (_, side, one) => {
    // What is only looked at stays for the others; what is changed is one of its own.
    const thing = await (one.call.method === 'GET' ? sharedThing(one.thing) : made.make[one.thing](sides));
    const answer = await callWith(one, thing, sides[side].headers, sides);
    const [status, code] = refusalOf(answer, thing);
    expect(status).toBeLessThan(500);
    expect([absentCodes[one.thing], 'MemberRequired', 'NotAllowed']).not.toContain(code);
    // What else is in its way is the state of the thing, which the contract names; a call on several things answers for each.
    if (status !== 200) expect(one.call.errors).toContain(code);
  });

  it.each(sidesOfCases.filter(([, side, one]) => !opens(one, side)))(
    '%s: its %s hears that there is none',
    async (_, side, one) =>
      refusedWithout(one, sides[side].headers, { ...sides, owner: sides[side], [side]: sides.owner }),
  );

  it.each(cases.map((one) => [one.name, one] as const))('%s: a stranger hears that there is none', async (_, one) =>
    refusedWithout(one, strangers.owner.headers, strangers),
  );

  /** Refused as if there were no such thing, and the thing is as it was. */
  async function refusedWithout(one: Case, caller: Headers, own: Sides): Promise<void> {
    const thing = await sharedThing(one.thing);
    const before = await made.stored(one.thing, thing);
    const answer = await callWith(one, thing, caller, own);
    const [status, code] = refusalOf(answer, thing);
    expect(code).toBe(absentCodes[one.thing]);
    expect([404, 200]).toContain(status);
    expect(before).toHaveLength(1);
    expect(await made.stored(one.thing, thing)).toEqual(before);
  }

  it.each(cases.map((one) => [one.name, one] as const))('%s: a guest is kept out', async (_, one) => {
    const thing = await sharedThing(one.thing);
    const before = await made.stored(one.thing, thing);
    const answer = await callWith(one, thing, guest, strangers);
    expect(refusalOf(answer, thing)).toEqual(
      requiredAccess(one.call) === 'guest' ? [404, absentCodes[one.thing]] : [403, 'MemberRequired'],
    );
    expect(await made.stored(one.thing, thing)).toEqual(before);
  });

  it.each(sidesOfCases)('%s: its suspended %s is kept out', async (_, side, one) => {
    const thing = suspendedThings.get(one.thing) ?? { id: '' };
    const before = await made.stored(one.thing, thing);
    const answer = await callWith(one, thing, suspended[side].headers, strangers);
    expect(refusalOf(answer, thing)).toEqual([401, 'TokenExpired']);
    expect(before).toHaveLength(1);
    expect(await made.stored(one.thing, thing)).toEqual(before);
  });
});
