import { z } from 'zod';
import type { Access, Call } from '../../../contract/declare.ts';
import { commonErrors, errors } from '../../../contract/errors.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { product } from '../../../contract/product.ts';
import { basePaths } from './routes.ts';

type Schema = Record<string, unknown>;

const securityOf: Partial<Record<Access, Schema[]>> = {
  visitor: [],
  private: [{ serviceKey: [] }],
};

const errorSchema = {
  type: 'object',
  required: ['errorCode', 'detailErrorCodes', 'errors'],
  properties: {
    errorCode: { type: 'string', enum: Object.keys(errors) },
    detailErrorCodes: { type: 'array', items: { type: 'string' } },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { code: { type: 'string' }, path: { type: 'string' } } },
    },
  },
};

/** The OpenAPI 3.1 document of the declared calls. */
export function openApiOf(calls: readonly Call[], serverUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = basePaths[call.base ?? 'main'] + call.path;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serviceKey: { type: 'apiKey', in: 'header', name: 'x-service-key' },
      },
    },
  };
}

function operationOf(call: Call): Schema {
  const codes: ErrorCode[] = [...commonErrors, ...(call.errors ?? [])];
  const byStatus = Map.groupBy(codes, (code) => errors[code]);
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    'x-access': call.access,
    ...(call.rate && { 'x-rate': call.rate }),
    ...(call.addition && { 'x-addition': true }),
    security: securityOf[call.access] ?? [{ bearer: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...requestBodyOf(call),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } },
      ...Object.fromEntries(
        [...byStatus].map(([status, names]) => [
          status,
          {
            description: [...new Set(names)].join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

function requestBodyOf({ body, upload }: Call): Schema {
  if (upload) {
    const description = `The file itself, at most ${upload.maxBytes} bytes.`;
    // By OpenAPI 3.1 raw bytes have no schema.
    return { requestBody: { required: true, description, content: { '*/*': {} } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const isJson = property['type'] === 'object' || property['type'] === 'array' || property['$ref'] !== undefined;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(isJson ? { content: { 'application/json': { schema: property } } } : { schema: property }),
    };
  });
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
