import type { z } from 'zod';
import { requiredAccess } from '../../../contract/declare.ts';
import type { Access, Call } from '../../../contract/declare.ts';
import { commonErrors, errors, idempotencyErrors } from '../../../contract/errors.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PlainRoute } from '../../../contract/plain-routes.ts';
import { product } from '../../../contract/product.ts';
import { errorAnswer } from '../../../contract/schemas/error.ts';
import { namedSchemas, namedWords } from '../../../contract/schemas/index.ts';
import { services } from '../../../contract/services.ts';
import { withExamples } from './openapi-examples.ts';
import { componentSchemas } from './openapi-schemas.ts';
import type { ComponentSchemas, Json } from './openapi-schemas.ts';
import { basePaths } from './routes.ts';

const securityOf: Partial<Record<Access, Json[]>> = {
  visitor: [],
  private: [{ serviceKey: [] }],
};

/** What the door of each access answers to those whom it keeps out; for the rest the door is that of a member. */
const doorErrors: Partial<Record<Access, readonly ErrorCode[]>> = {
  visitor: [],
  guest: ['TokenMissing', 'TokenExpired'],
  private: ['TokenExpired', 'NotAllowed'],
  moderator: ['TokenMissing', 'TokenExpired', 'MemberRequired', 'NotAllowed'],
  administrator: ['TokenMissing', 'TokenExpired', 'MemberRequired', 'NotAllowed'],
};
const memberErrors: readonly ErrorCode[] = ['TokenMissing', 'TokenExpired', 'MemberRequired'];

const introduction = `Everything the pages of ${product.name} do goes through these calls.

**Tokens.** \`POST /api/identity/user/create-guest-user\` and the sign-in calls answer a \`userToken\`: send it as \`Authorization: Bearer …\`. It lasts minutes; \`refresh-token\` gives a new one. **Language.** \`Accept-Language: tr\` or \`en\`. **Amounts** are whole kuruş, **ids of ads** texts of ten digits, **times** UTC.

**Errors** are an \`ErrorAnswer\` with one \`errorCode\`; each operation lists under \`x-error-codes\` what it may answer beside the codes of every call. 429 and 503 come with \`Retry-After\`. \`x-access\` says who may call, \`x-rate\` how often.`;

/** The OpenAPI 3.1 document of the declared calls and of the routes beside them. */
export function openApiOf(calls: readonly Call[], plainRoutes: readonly PlainRoute[], serverUrl: string): Json {
  const schemas = componentSchemas(namedSchemas, namedWords);
  for (const call of calls) {
    if (call.body) schemas.name(call.body, `${typeName(call.id)}Request`);
    schemas.name(call.answer, `${typeName(call.id)}Answer`);
  }
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = basePaths[call.base ?? 'main'] + call.path;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, schemas);
  }
  for (const route of plainRoutes) {
    (paths[basePaths.main + route.path] ??= {})[route.method.toLowerCase()] = plainOperation(route, schemas);
  }
  const statuses = new Set([...calls, ...plainRoutes].flatMap((one) => [...codesOf(one)].map((code) => errors[code])));
  const used = new Set([...calls, ...plainRoutes].map(({ id }) => tagOf(id)));
  const { document, components } = schemas.finish({ paths, responses: sharedAnswers(statuses, schemas) });
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1.0.0',
      description: introduction,
      license: {
        name: 'All rights reserved',
        url: serverUrl === '/' ? 'http://localhost/' : serverUrl,
      },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(services)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: withExamples(document.paths, components),
    components: {
      schemas: components,
      responses: document.responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token: `userToken`.' },
        serviceKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-service-key',
          description: 'The key of our own services.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'Access-Token',
          description: 'The access token of a browser’s session, to pages of the same origin alone.',
        },
      },
    },
  };
}

const tagOf = (id: string) => id.split('.', 1)[0] ?? id;

/** `identity.user-address.read` → `IdentityUserAddressRead`. */
const typeName = (id: string) =>
  id
    .split(/[.-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function operationOf(call: Call, schemas: ComponentSchemas): Json {
  const parameters = [
    ...parametersOf(call.params, 'path', schemas),
    ...parametersOf(call.query, 'query', schemas),
    ...keyParameter(call),
  ];
  return {
    ...headOf(call),
    ...(call.rate && { 'x-rate': call.rate }),
    ...(call.addition && { 'x-addition': true }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(call, schemas),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemas.of(call.answer, 'output') } },
      },
      ...refusalsOf(call),
    },
  };
}

const keyParameter = ({ idempotency }: Call): Json[] =>
  idempotency
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          ...(idempotency.isRequired && { required: true }),
          description: `A new key for each thing that is to be done, a UUID for example. Sent again with the same key and the same request within ${idempotency.hours} hours it is not done again, but answered as the first time.`,
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : [];

function plainOperation(route: PlainRoute, schemas: ComponentSchemas): Json {
  const parameters = [...parametersOf(route.params, 'path', schemas), ...parametersOf(route.query, 'query', schemas)];
  return {
    ...headOf(route),
    ...(route.byCookie && { security: [{ bearer: [] }, { cookie: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: {
        description: route.events ? 'The stream: one `event` with its `data` after another.' : 'The file or page.',
        content: Object.fromEntries(
          route.contentTypes.map((type) => [
            type,
            { schema: route.events ? eventsOf(route.events, schemas) : { type: 'string' } },
          ]),
        ),
      },
      ...(route.byCookie && { 204: { description: 'A guest, to whom nothing comes: do not come back.' } }),
      ...refusalsOf(route),
      ...(route.refusesByPage && {
        400: {
          description: 'A page that says what is wrong.',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
      }),
    },
  };
}

/** Each event of a stream: its name, and what its data hold as JSON. */
const eventsOf = (events: NonNullable<PlainRoute['events']>, schemas: ComponentSchemas): Json => ({
  type: 'string',
  contentSchema: {
    oneOf: Object.entries(events).map(([event, data]) => ({
      type: 'object',
      properties: { event: { const: event }, data: schemas.of(data, 'output') },
      required: ['event', 'data'],
    })),
  },
});

function headOf({
  id,
  summary,
  access,
  byGuests,
  ...refusing
}: Pick<Call, 'id' | 'summary' | 'access' | 'byGuests' | 'errors' | 'idempotency'>): Json {
  const own = ownErrors(refusing);
  return {
    operationId: id,
    tags: [tagOf(id)],
    summary,
    'x-access': access,
    ...(byGuests && { 'x-by-guests': true }),
    ...(own.length > 0 && { 'x-error-codes': [...new Set(own)] }),
    security: securityOf[access] ?? [{ bearer: [] }],
  };
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', format: 'int32' } } };

/** What each status means, by the name of its answer; an operation says beside it which codes of its own come with it. */
const refusals: Readonly<Record<number, readonly [name: string, text: string]>> = {
  400: ['BadRequest', 'The request is not as it should be.'],
  401: ['Unauthorized', 'No access token came, or one that has run out.'],
  402: ['PaymentRequired', 'It costs something that has not been paid.'],
  403: ['Forbidden', 'The bearer may not do this.'],
  404: ['NotFound', 'What it is about is not there.'],
  409: ['Conflict', 'What it is about does not allow this now.'],
  410: ['Gone', 'What it is about was there once.'],
  413: ['ContentTooLarge', 'The file or the request is too large.'],
  415: ['UnsupportedMediaType', 'A file of this kind is not taken.'],
  422: ['Unprocessable', 'The file cannot be used.'],
  429: ['TooManyRequests', 'Too often; wait.'],
  500: ['ServerError', 'Our fault.'],
  502: ['BadGateway', 'A service behind us does not answer.'],
  503: ['Unavailable', 'Not at the moment; try again.'],
};

/** The codes that any call may answer with, or any whose door is the same: no operation lists them as its own. */
const everywhere: readonly ErrorCode[] = [
  ...new Set([...commonErrors, ...memberErrors, 'NotAllowed', 'QueryTooSlow'] as const),
];

const isOwn = (code: ErrorCode) => !everywhere.includes(code);

function sharedAnswers(used: ReadonlySet<number>, schemas: ComponentSchemas): Json {
  const content = { 'application/json': { schema: schemas.of(errorAnswer, 'output') } };
  return Object.fromEntries(
    [...used]
      .toSorted((a, b) => a - b)
      .map((status) => {
        const [name, text] = errorResponseOf(status);
        const codes = everywhere.filter((code) => errors[code] === status);
        return [
          name,
          {
            description: `${text} ${codes.join(', ')}`.trimEnd(),
            ...((status === 429 || status === 503) && { headers: retryAfter }),
            content,
          },
        ];
      }),
  );
}

function errorResponseOf(status: number): readonly [name: string, text: string] {
  const description = refusals[status];
  if (!description) throw new Error(`Refusals of status ${status} have no words`);
  return description;
}

type Refusing = Pick<Call, 'access' | 'byGuests' | 'errors' | 'idempotency'>;

/** What an operation says of itself that it may refuse with. */
const ownErrors = ({
  errors: own = [],
  idempotency,
}: Pick<Refusing, 'errors' | 'idempotency'>): readonly ErrorCode[] => [
  ...own,
  ...(idempotency ? idempotencyErrors : []),
  ...(idempotency?.isRequired ? (['IdempotencyKeyMissing'] as const) : []),
];

const codesOf = (refusing: Refusing): ReadonlySet<ErrorCode> =>
  new Set([...commonErrors, ...(doorErrors[requiredAccess(refusing)] ?? memberErrors), ...ownErrors(refusing)]);

/** Every status that a call may refuse with, and by which codes. */
function refusalsOf(call: Refusing): Json {
  return Object.fromEntries(
    [...Map.groupBy(codesOf(call), (code) => errors[code])].map(([status, codes]) => [
      status,
      {
        $ref: `#/components/responses/${errorResponseOf(status)[0]}`,
        ...(codes.some(isOwn) && { description: codes.filter(isOwn).join(', ') }),
      },
    ]),
  );
}

function requestBodyOf({ body, upload }: Call, schemas: ComponentSchemas): Json {
  if (upload) {
    const description = `The file itself, at most ${upload.maxBytes} bytes.`;
    return {
      requestBody: {
        required: true,
        description,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body, 'input') } } } };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: ComponentSchemas): Json[] {
  if (!schema) return [];
  const { properties, required } = schemas.propertiesOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
  }));
}
