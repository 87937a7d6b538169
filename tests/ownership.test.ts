import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { doorOf, ownedThings as absentCodes } from '../contract/declare.ts';
import type { Access, Call, IdPlace, OwnedThing } from '../contract/declare.ts';
import { chance } from '../server/platform/clock.ts';
import { basePaths } from '../server/platform/http/routes.ts';
import { openAdHarness, sofas } from './support/ad-harness.ts';
import type { AdHarness, Answer, Headers } from './support/ad-harness.ts';
import { factories, ownedThings } from './support/factories.ts';
import type { Made, Person, Side, Sides } from './support/factories.ts';
import { idPlaces, isList, isNeeded } from './support/id-places.ts';

/** Which of those who have to do with a thing a call is for; at a level that asks for less, a thing is named by its owner. */
const sidesOf: Partial<Record<Access, readonly Side[]>> = {
  party: ['owner', 'buyer', 'seller'],
  buyer: ['buyer'],
  seller: ['seller'],
};

/** What a call needs besides what the contract's examples say, so that only whose thing it is can be in its way. */
const completed: Partial<Record<string, () => Partial<Request>>> = {
  // The id of a draft that is begun is a new one: under an older one there is nothing to begin.
  'drafts.post': () => ({ params: { draftId: chance.uuid() } }),
  'identity.messages.create-chat': () => ({
    body: { adId: strangersAd.id, message: { id: chance.uuid(), text: 'Merhaba' } },
  }),
  // Whichever side is asked for.
  'identity.messages.send-message': () => ({
    body: { id: chance.uuid(), text: 'Merhaba', photos: [], by: undefined },
  }),
  'identity.messages.propose-appointment': () => ({
    body: { id: chance.uuid(), day: '2999-01-05', time: '18:30', place: 'Kadıköy iskelesi' },
  }),
  // The question is answered already: what its owner may do is put other words in the place of these.
  'ads.adquestionsanswer.add-answer-question': () => ({ body: { text: 'Evet, kutusu da var.', isChange: true } }),
  'orders.adorder.add-photos': () => ({ body: { photos: [`p/${'a'.repeat(32)}`] } }),
  'identity.user-report.create': () => ({ body: { userId: stranger.id, reasonId: 1 } }),
  'ads.adreport.create-ad-report': () => ({ body: { adId: strangersAd.id, reasonId: 1 } }),
};

/** What there is, by the names of the fields that name it; the examples' own values are only well-formed. */
const existing = (): Readonly<Record<string, unknown>> => ({
  ...made.place,
  categoryId: sofas,
  periodId: 102,
  variantId: 701,
  variantIds: [201],
});

interface Request {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}
interface Operation {
  parameters?: { name: string; in: string; example: unknown }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}

let harness: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let examples: Record<string, Record<string, Operation>>;
/** Two sets of people who have nothing to do with each other's things; those of the third were suspended once they had theirs. */
let sides: Sides;
let strangers: Sides;
let suspended: Sides;
let suspendedThings: Map<OwnedThing, Made>;
let guest: Headers;
let stranger: Person;
let strangersAd: Made;

const people = async (): Promise<Sides> => ({
  owner: await made.aBusiness(),
  buyer: await made.aPerson(),
  // Each offer is made for an ad of its own: more than a person may have for nothing.
  seller: await made.aBusiness(),
});

beforeAll(async () => {
  harness = await openAdHarness();
  made = await factories(harness);
  examples = (await harness.ask('GET', '/openapi.json', {}))['paths'] as typeof examples;
  sides = await people();
  strangers = await people();
  suspended = await people();
  const others = await people();
  stranger = others.owner;
  strangersAd = await made.make.ad(others);
  const { userToken } = await harness.ask('POST', '/identity/user/create-guest-user', {});
  guest = { authorization: `Bearer ${userToken as string}` };
  suspendedThings = new Map();
  for (const thing of Object.keys(ownedThings) as OwnedThing[]) {
    suspendedThings.set(thing, await made.make[thing](suspended));
  }
  for (const person of Object.values(suspended)) await made.suspend(person);
});
afterAll(() => harness.close());

/** One of these for everybody who is refused: a refused call leaves it as it is. */
const shared = new Map<OwnedThing, Promise<Made>>();
function sharedThing(thing: OwnedThing): Promise<Made> {
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

const exampleOf = (call: Call): Request => {
  const operation = examples[basePaths[call.base ?? 'main'] + call.path]?.[call.method.toLowerCase()];
  const parametersIn = (where: string) =>
    Object.fromEntries(
      (operation?.parameters ?? []).filter((one) => one.in === where).map(({ name, example }) => [name, example]),
    );
  const body = operation?.requestBody?.content['application/json']?.example ?? {};
  const there = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, existing()[field] ?? value]));
  return {
    params: there(parametersIn('path')),
    query: there(parametersIn('query')),
    body: there(structuredClone(body)),
  };
};

/** The object and the field in it that stand at a place. */
function fieldAt(request: Request, place: IdPlace): [holder: Record<string, unknown>, field: string] {
  const [part, ...path] = place.split('.') as [keyof Request, ...string[]];
  const field = path.pop() ?? '';
  const holder = path.reduce((at, step) => (at[step] ??= {}) as Record<string, unknown>, request[part]);
  return [holder, field];
}

/** Puts a thing where a request names it: an id, or a list of ids in which it is the last. */
function nameIn(
  call: Call,
  request: Request,
  place: IdPlace,
  { id, version }: Made,
  before: readonly Made[] = [],
): void {
  const [holder, field] = fieldAt(request, place);
  holder[field] = isList(call, place) ? [...before.map((one) => one.id), id] : id;
  if (version !== undefined && 'version' in request.body) request.body['version'] = version;
}

/**
 * Calls with a thing, everything else in the path and before it in a list being the caller's own. A thing in a path that has several is so tried
 * under what is the caller's own, and the other way round.
 */
async function callWith({ call, place, thing }: Case, one: Made, caller: Headers, own: Sides): Promise<Answer> {
  const request = exampleOf(call);
  const completion = completed[call.id]?.() ?? {};
  for (const [part, fields] of Object.entries(completion)) Object.assign(request[part as keyof Request], fields);
  for (const [, kind, other] of idPlaces([call]).filter(([, , at]) => at !== place)) {
    const [holder, field] = fieldAt(request, other);
    // Where a thing may be left out it is; elsewhere it is the caller's own, unless it is one that is to be made.
    if (!isNeeded(call, other)) Reflect.deleteProperty(holder, field);
    else if (completion.params?.[field] === undefined) nameIn(call, request, other, await made.make[kind](own));
  }
  nameIn(call, request, place, one, isList(call, place) ? [await made.make[thing](own)] : []);
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(request.params[field])));
  const query = new URLSearchParams(Object.entries(request.query).map(([key, value]) => [key, String(value)]));
  const method = call.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
  const address = `${path}${query.size > 0 ? `?${query}` : ''}`;
  const headers = call.idempotency?.isRequired ? { ...caller, 'idempotency-key': chance.uuid() } : caller;
  return harness.ask(method, address, headers, method === 'GET' || !call.body ? undefined : request.body);
}

/** Why a thing was refused: as the whole answer, or of a call on several things as the answer for this one. */
function refusalOf({ statusCode, errorCode, items }: Answer, { id }: Made): [status: number, code: string | undefined] {
  if (errorCode !== undefined || !Array.isArray(items)) return [statusCode, errorCode];
  const entry = (items as Record<string, unknown>[]).find((item) => Object.values(item).includes(id));
  return [statusCode, entry?.['code'] as string | undefined];
}

/** What one person alone has is named by them, whatever else the call is of: a buyer's photo in what they ask for. */
const isOnesOwn = (thing: OwnedThing): boolean => ownedThings[thing].sides.every((side) => side === 'owner');

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
      doorOf(one.call) === 'guest' ? [404, absentCodes[one.thing]] : [403, 'MemberRequired'],
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
