import type { z } from 'zod';
import { requiredAccess } from '../../../contract/declare.ts';
import type { Access, Call } from '../../../contract/declare.ts';
import { commonErrors, errors, idempotencyErrors } from '../../../contract/errors.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PlainRoute } from '../../../contract/plain-routes.ts';
import { product } from '../../../contract/product.ts';
import { errorAnswer } from '../../../contract/schemas/error.ts';
import { namedSchemas, namedEnums } from '../../../contract/schemas/index.ts';
import { services } from '../../../contract/services.ts';
import { withExamples } from './openapi-examples.ts';
import { componentSchemas } from './openapi-schemas.ts';
import type { ComponentSchemas, Json } from './openapi-schemas.ts';
import { basePaths } from './routes.ts';

const securityOf: Partial<Record<Access, Json[]>> = {
  visitor: [],
  private: [{ serviceKey: [] }],
};

/** Error codes for callers without access; members' codes apply to the other access levels. */
const doorErrors: Partial<Record<Access, readonly ErrorCode[]>> = {
  visitor: [],
  guest: ['TokenMissing', 'TokenExpired'],
  private: ['TokenExpired', 'NotAllowed'],
  moderator: ['TokenMissing', 'TokenExpired', 'MemberRequired', 'NotAllowed'],
  administrator: ['TokenMissing', 'TokenExpired', 'MemberRequired', 'NotAllowed'],
};
const memberErrors: readonly ErrorCode[] = ['TokenMissing', 'TokenExpired', 'MemberRequired'];

const introduction = `The pages of ${product.name} use only these calls.

**Tokens.** \`POST /api/identity/user/create-guest-user\` and the sign-in calls return a \`userToken\`. Send it as \`Authorization: Bearer …\`. It lasts minutes; \`refresh-token\` returns a new one. **Language.** \`Accept-Language: tr\` or \`en\`. **Amounts** are whole kuruş. **Ad ids** are strings of ten digits. **Times** are UTC.

**Errors** are an \`ErrorAnswer\` with one \`errorCode\`; each operation lists its own codes under \`x-error-codes\`; every call may also return the common codes. 429 and 503 come with \`Retry-After\`. \`x-access\` is the required access level, \`x-rate\` the rate limit.`;

/** Creates the OpenAPI 3.1 document of the declared calls and the other routes. */
export function openApiOf(calls: readonly Call[], plainRoutes: readonly PlainRoute[], serverUrl: string): Json {
  const schemas = componentSchemas(namedSchemas, namedEnums);
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
          description: 'The service key for private calls.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'Access-Token',
          description: 'The access token in a browser session’s cookie, for pages of the same origin only.',
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
        description: 'Success.',
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
          description: `A new key for each operation, for example a UUID. A request with the same key and content within ${idempotency.hours} hours is not repeated; it gets the first response again.`,
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
        description: route.events ? 'An event stream, each event with `event` and `data`.' : 'The file or page.',
        content: Object.fromEntries(
          route.contentTypes.map((type) => [
            type,
            { schema: route.events ? eventsOf(route.events, schemas) : { type: 'string' } },
          ]),
        ),
      },
      ...(route.byCookie && {
        204: { description: 'The caller is a guest, who receives no events: do not reconnect.' },
      }),
      ...refusalsOf(route),
      ...(route.refusesByPage && {
        400: {
          description: 'An HTML page that explains the problem.',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
      }),
    },
  };
}

/** The events of a stream: name and JSON data. */
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
}: Pick<Call, 'id' | 'summary' | 'access' | 'byGuests' | 'errors' | 'idempotency' | 'needsConfirmation'>): Json {
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

/** Name and description of each error status. Operations list their own codes beside it. */
const refusals: Readonly<Record<number, readonly [name: string, text: string]>> = {
  400: ['BadRequest', 'The request is invalid.'],
  401: ['Unauthorized', 'The access token is missing or expired.'],
  402: ['PaymentRequired', 'A required payment is missing.'],
  403: ['Forbidden', 'The caller is not allowed to do this.'],
  404: ['NotFound', 'The resource does not exist.'],
  409: ['Conflict', 'The resource’s current state does not allow this.'],
  410: ['Gone', 'The resource no longer exists.'],
  413: ['ContentTooLarge', 'The file or the request is too large.'],
  415: ['UnsupportedMediaType', 'The file type is not supported.'],
  422: ['Unprocessable', 'The file cannot be used.'],
  429: ['TooManyRequests', 'Too many requests; wait before the next one.'],
  500: ['ServerError', 'Internal error.'],
  502: ['BadGateway', 'An external service does not respond.'],
  503: ['Unavailable', 'Temporarily unavailable; try again.'],
};

/** Codes that any call may return, or any call with the same access; operations do not list them. */
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
  if (!description) throw new Error(`Status ${status} has no description`);
  return description;
}

type Refusing = Pick<Call, 'access' | 'byGuests' | 'errors' | 'idempotency' | 'needsConfirmation'>;

/** An operation's own error codes. */
const ownErrors = ({
  errors: own = [],
  idempotency,
  needsConfirmation,
}: Pick<Refusing, 'errors' | 'idempotency' | 'needsConfirmation'>): readonly ErrorCode[] => [
  ...own,
  ...(needsConfirmation ? (['ConfirmationRequired'] as const) : []),
  ...(idempotency ? idempotencyErrors : []),
  ...(idempotency?.isRequired ? (['IdempotencyKeyMissing'] as const) : []),
];

const codesOf = (refusing: Refusing): ReadonlySet<ErrorCode> =>
  new Set([...commonErrors, ...(doorErrors[requiredAccess(refusing)] ?? memberErrors), ...ownErrors(refusing)]);

/** All error statuses of a call with their codes. */
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
    const description = `The file’s bytes, at most ${upload.maxBytes} bytes.`;
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
