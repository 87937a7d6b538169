import type { Call, IdPlace } from '../../contract/declare.ts';
import { chance } from '../../server/platform/clock.ts';
import { basePaths } from '../../server/platform/http/routes.ts';
import { sofas } from './ad-harness.ts';
import type { AdHarness, Answer, Headers } from './ad-harness.ts';
import type { factories, Made, Person, Sides } from './factories.ts';
import { idPlaces, isList, isNeeded } from './id-places.ts';

interface Request {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}
interface Operation {
  parameters?: { name: string; in: string; example: unknown }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}

/** People and items that requests name besides the tested item. */
export interface RequestScene {
  made: Awaited<ReturnType<typeof factories>>;
  stranger: Person;
  strangersAd: Made;
}

export interface PlacedItems {
  place: IdPlace;
  /** The items to name there: one id, or several if the place holds a list. */
  things: readonly Made[];
}

/** Valid requests for every call, built from the examples of the OpenAPI document. */
export interface ExampleRequests {
  /**
   * Sends a call with its example. `named` fills one place. The caller's own items fill the other required places; optional ones are left out.
   * `own` are the owners of those items. Each request has a separate idempotency key.
   */
  send(call: Call, caller: Headers, own: Sides, named?: PlacedItems): Promise<Answer>;
  /** Prepares a request, so that the same one can be sent several times at once. */
  prepare(call: Call, caller: Headers, own: Sides, named?: PlacedItems): Promise<() => Promise<Answer>>;
}

export async function exampleRequests(harness: AdHarness, scene: RequestScene): Promise<ExampleRequests> {
  const { made, stranger, strangersAd } = scene;
  const examples = (await harness.ask('GET', '/openapi.json', {}))['paths'] as Record<
    string,
    Record<string, Operation>
  >;
  /** Input that a call needs beyond its example. */
  const completed: Partial<Record<string, () => Partial<Request>>> = {
    // A new draft gets a new id.
    'drafts.post': () => ({ params: { draftId: chance.uuid() } }),
    'identity.messages.create-chat': () => ({
      body: { adId: strangersAd.id, message: { id: chance.uuid(), text: 'Merhaba' } },
    }),
    'identity.messages.send-message': () => ({
      body: { id: chance.uuid(), text: 'Merhaba', photos: [], by: undefined },
    }),
    'identity.messages.propose-appointment': () => ({
      body: { id: chance.uuid(), day: '2999-01-05', time: '18:30', place: 'Kadıköy iskelesi' },
    }),
    // The question already has an answer, which its owner may only replace.
    'ads.adquestionsanswer.add-answer-question': () => ({ body: { text: 'Evet, kutusu da var.', isChange: true } }),
    'orders.adorder.add-photos': () => ({ body: { photos: [`p/${'a'.repeat(32)}`] } }),
    'identity.user-report.create': () => ({ body: { userId: stranger.id, reasonId: 1 } }),
    'ads.adreport.create-ad-report': () => ({ body: { adId: strangersAd.id, reasonId: 1 } }),
  };

  /** Ids of existing items by field name; the examples' ids are only well-formed. */
  const existing: Readonly<Record<string, unknown>> = {
    ...made.place,
    categoryId: sofas,
    periodId: 102,
    variantId: 701,
    variantIds: [201],
  };

  const exampleOf = (call: Call): Request => {
    const operation = examples[basePaths[call.base ?? 'main'] + call.path]?.[call.method.toLowerCase()];
    const parametersIn = (where: string) =>
      Object.fromEntries(
        (operation?.parameters ?? []).filter((one) => one.in === where).map(({ name, example }) => [name, example]),
      );
    const body = operation?.requestBody?.content['application/json']?.example ?? {};
    const withExisting = (fields: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, existing[field] ?? value]));
    return {
      params: withExisting(parametersIn('path')),
      query: withExisting(parametersIn('query')),
      body: withExisting(structuredClone(body)),
    };
  };

  async function prepare(call: Call, caller: Headers, own: Sides, named?: PlacedItems) {
    const request = exampleOf(call);
    const completion = completed[call.id]?.() ?? {};
    for (const [part, fields] of Object.entries(completion)) Object.assign(request[part as keyof Request], fields);
    for (const [, kind, other] of idPlaces([call]).filter(([, , at]) => at !== named?.place)) {
      const [holder, field] = fieldAt(request, other);
      if (!isNeeded(call, other)) Reflect.deleteProperty(holder, field);
      else if (completion.params?.[field] === undefined) {
        nameIn(call, request, other, [await made.make[kind](own)]);
      }
    }
    if (named) nameIn(call, request, named.place, named.things);
    const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(String(request.params[field])),
    );
    const query = new URLSearchParams(Object.entries(request.query).map(([key, value]) => [key, String(value)]));
    const method = call.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
    const address = `${path}${query.size > 0 ? `?${query}` : ''}`;
    return () => {
      const headers = call.idempotency?.isRequired ? { ...caller, 'idempotency-key': chance.uuid() } : caller;
      return harness.ask(method, address, headers, method === 'GET' || !call.body ? undefined : request.body);
    };
  }

  return {
    prepare,
    send: async (...request) => (await prepare(...request))(),
  };
}

/** The object that holds a place of a request, and the field in it. */
function fieldAt(request: Request, place: IdPlace): [holder: Record<string, unknown>, field: string] {
  const [part, ...path] = place.split('.') as [keyof Request, ...string[]];
  const field = path.pop() ?? '';
  const holder = path.reduce((at, step) => (at[step] ??= {}) as Record<string, unknown>, request[part]);
  return [holder, field];
}

/** Writes ids into a place of a request, and the version of the last item if the body has one. */
function nameIn(call: Call, request: Request, place: IdPlace, things: readonly Made[]): void {
  const [holder, field] = fieldAt(request, place);
  const ids = things.map(({ id }) => id);
  holder[field] = isList(call, place) ? ids : ids.at(-1);
  const version = things.at(-1)?.version;
  if (version !== undefined && 'version' in request.body) request.body['version'] = version;
}
