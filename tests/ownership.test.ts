import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { requiredAccess, ownedResources as absentCodes } from '../contract/declare.ts';
import type { Access, OwnedResource } from '../contract/declare.ts';
import { openAdHarness } from './support/ad-harness.ts';
import type { AdHarness, Answer, Headers } from './support/ad-harness.ts';
import { exampleRequests } from './support/example-requests.ts';
import type { ExampleRequests } from './support/example-requests.ts';
import { factories, ownedResources } from './support/factories.ts';
import type { Made, Side, Sides } from './support/factories.ts';
import { idPlaces, isList } from './support/id-places.ts';

/** The sides that a call is for. At other access levels the owner names the item. */
const sidesOf: Partial<Record<Access, readonly Side[]>> = {
  party: ['owner', 'buyer', 'seller'],
  buyer: ['buyer'],
  seller: ['seller'],
};

let harness: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let requests: ExampleRequests;
/** Sets of people without relation to each other's items. The last set was suspended after creating items. */
let ownersInTurn: readonly Sides[];
let strangers: Sides;
let suspended: Sides;
let suspendedThings: Map<OwnedResource, Made>;
let guest: Headers;

const people = async (): Promise<Sides> => ({
  owner: await made.aBusiness(),
  buyer: await made.aPerson(),
  // Each offer needs a separate ad: more ads than a private person may publish free of charge.
  seller: await made.aBusiness(),
});

beforeAll(async () => {
  harness = await openAdHarness();
  made = await factories(harness);
  ownersInTurn = [await people(), await people()];
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
  for (const thing of things) {
    suspendedThings.set(thing, await made.make[thing](suspended));
  }
  for (const person of Object.values(suspended)) await made.suspend(person);
});
afterAll(() => harness.close());

const things = Object.keys(ownedResources) as OwnedResource[];

/** Two sets of people own the kinds of items in turn: one person may not have as many addresses as both kinds need. */
const ownersOf = (thing: OwnedResource): Sides =>
  ownersInTurn[things.indexOf(thing) % ownersInTurn.length] ?? expect.fail('There is no owner');

/**
 * One item of each kind for all refused callers: a refused call does not change it. Made again if its owner has removed it: a card that is saved twice
 * is one item.
 */
const shared = new Map<OwnedResource, Made>();
async function sharedThing(thing: OwnedResource): Promise<Made> {
  const known = shared.get(thing);
  if (known && (await made.stored(thing, known)).length > 0) return known;
  const one = await made.make[thing](ownersOf(thing));
  shared.set(thing, one);
  return one;
}

/** Each place where a call names an owned item. */
const cases = idPlaces(calls).map(([call, thing, place]) => ({
  call,
  thing,
  place,
  name: `${call.id} of ${thing} in ${place}`,
}));
type Case = (typeof cases)[number];

/**
 * Sends a call that names an item. The caller's own items fill all other places and come before it in a list. A path with several ids is therefore
 * tried with each of them foreign.
 */
async function callWith({ call, place, thing }: Case, one: Made, caller: Headers, own: Sides): Promise<Answer> {
  const before = isList(call, place) ? [await made.make[thing](own)] : [];
  return requests.send(call, caller, own, { place, things: [...before, one] });
}

/** Why an item was refused: the whole answer, or the item's entry if the call takes several items. */
function refusalOf({ statusCode, errorCode, items }: Answer, { id }: Made): [status: number, code: string | undefined] {
  if (errorCode !== undefined || !Array.isArray(items)) return [statusCode, errorCode];
  const entry = (items as Record<string, unknown>[]).find((item) => Object.values(item).includes(id));
  return [statusCode, entry?.['code'] as string | undefined];
}

/** An item with only an owner is named by its owner in any call, such as a buyer's photo in a refund request. */
const hasOnlyOwner = (thing: OwnedResource): boolean => ownedResources[thing].sides.every((side) => side === 'owner');

const opens = ({ call, thing }: Case, side: Side): boolean =>
  ownedResources[thing].isOfBoth === true || hasOnlyOwner(thing) || (sidesOf[call.access] ?? ['owner']).includes(side);
const sidesOfCases = cases.flatMap((one) =>
  ownedResources[one.thing].sides.map((side): [string, Side, Case] => [one.name, side, one]),
);

describe('access by ownership', () => {
  it.each(sidesOfCases.filter(([, side, one]) => opens(one, side)))('%s admits its %s', async (_, side, one) => {
    const sides = ownersOf(one.thing);
    // Reads use the shared item; changes use a new one.
    const thing = await (one.call.method === 'GET' ? sharedThing(one.thing) : made.make[one.thing](sides));
    const answer = await callWith(one, thing, sides[side].headers, sides);
    const [status, code] = refusalOf(answer, thing);
    expect(status).toBeLessThan(500);
    expect([absentCodes[one.thing], 'MemberRequired', 'NotAllowed']).not.toContain(code);
    // The call may still be refused for the item's state, with a code from the contract.
    if (status !== 200) expect(one.call.errors).toContain(code);
  });

  it.each(sidesOfCases.filter(([, side, one]) => !opens(one, side)))(
    '%s answers its %s as if it did not exist',
    async (_, side, one) => {
      const sides = ownersOf(one.thing);
      await refusedWithout(one, sides[side].headers, { ...sides, owner: sides[side], [side]: sides.owner });
    },
  );

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s answers a stranger as if it did not exist',
    async (_, one) => refusedWithout(one, strangers.owner.headers, strangers),
  );

  /** Expects the refusal of a missing item and an unchanged item. */
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

  it.each(cases.map((one) => [one.name, one] as const))('%s refuses a guest', async (_, one) => {
    const thing = await sharedThing(one.thing);
    const before = await made.stored(one.thing, thing);
    const answer = await callWith(one, thing, guest, strangers);
    expect(refusalOf(answer, thing)).toEqual(
      requiredAccess(one.call) === 'guest' ? [404, absentCodes[one.thing]] : [403, 'MemberRequired'],
    );
    expect(await made.stored(one.thing, thing)).toEqual(before);
  });

  it.each(sidesOfCases)('%s refuses its suspended %s', async (_, side, one) => {
    const thing = suspendedThings.get(one.thing) ?? { id: '' };
    const before = await made.stored(one.thing, thing);
    const answer = await callWith(one, thing, suspended[side].headers, strangers);
    expect(refusalOf(answer, thing)).toEqual([401, 'TokenExpired']);
    expect(before).toHaveLength(1);
    expect(await made.stored(one.thing, thing)).toEqual(before);
  });
});
