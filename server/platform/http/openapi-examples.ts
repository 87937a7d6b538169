import type { Json } from './openapi-schemas.ts';

const someId = '0b8f6a52-3d0c-4f0e-9a51-6a7d3c2e1f90';
const sampleKey = '3f2a9c4d5e6b7081920a1b2c3d4e5f60';

/** Example values by field name, where a value from the schema alone would be invalid or unrealistic. */
const byName: Readonly<Record<string, unknown>> = {
  orderCode: 'K7M2P9XQ4R',
  buyerWords: 'Ürün ilanda anlatıldığı gibi değildi.',
  sellerWords: 'Fotoğraflar hasarın yolda olduğunu gösteriyor.',
  address: 'Bağdat Caddesi No: 12, Kadıköy',
  agreementType: 'TermsOfUse',
  auth: 'k8JV6sjdbhAi1n3_LDBLvA',
  city: 'İstanbul',
  code: '123456',
  companyTitle: 'Yılmaz Otomotiv Ltd. Şti.',
  contentType: 'image/jpeg',
  currentPassword: 'Kirmizi-Elma-42',
  description: 'Az kullanılmış, kutusu ve faturası duruyor.',
  endsAt: '2030-12-31T21:00:00Z',
  email: 'ayse.yilmaz@example.com',
  declineBelow: 700_000,
  approveFrom: 950_000,
  en: 'Household',
  exceptAdsId: '1284530912,1284530913',
  from: 'bildirim@example.com',
  endpoint: 'https://push.example.com/send/abc',
  host: 'smtp.example.com',
  html: '<p>Koşullar</p>',
  holder: 'Ayşe Yılmaz',
  iban: 'TR330006100519786457841326',
  identityNumber: '10000000146',
  kep: 'yilmazotomotiv@hs01.kep.tr',
  lat: 40.98,
  latitude: 40.98,
  lng: 29.03,
  longitude: 29.03,
  mersis: '0123456789012345',
  message: 'Açıklamada telefon numarası var; lütfen kaldır.',
  name: 'Ayşe',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  password: 'Kirmizi-Elma-42',
  passwordConfirmation: 'Kirmizi-Elma-42',
  path: 'elektronik',
  phone: '+905321234567',
  photos: [],
  place: 'İstanbul, Kadıköy',
  postcode: '34710',
  price: 1_250_000,
  proof: 'Zk3v9QmX1c7Lr0YtB5hWnA',
  provinceId: 34,
  pushToken: 'fcm-registration-token',
  registryNumber: '34 ABC 123',
  reason: 'Alıcı ürünün eksiksiz geldiğini bildirdi.',
  reviewIds: someId,
  role: 'moderator',
  searchKey: 'bisiklet',
  surname: 'Yılmaz',
  taxNumber: '1234567890',
  taxOffice: 'Kadıköy',
  text: 'az kullanılmış şehir bisikleti',
  time: '18:30',
  title: 'Şehir bisikleti, 28 jant',
  tr: 'Ev eşyası',
  userIds: someId,
  userToken: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
  refreshToken: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
  version: '1.0',
};

const byFormat: Readonly<Record<string, string>> = {
  uuid: someId,
  uri: 'https://example.com/',
  'date-time': '2026-11-22T09:30:00.000Z',
  date: '2026-11-22',
};

/** One text for each pattern of ids and keys. */
const byPattern: readonly string[] = [
  'K7M2P9XQ4R',
  'p/0123456789abcdef0123456789abcdef',
  '1000000123',
  `u/${sampleKey}`,
  `v/${sampleKey}`,
  `p/${sampleKey}`,
  `demo/bisiklet/1`,
  'moderator',
  'TermsOfUse',
  'ServiceUnavailable',
  '1.0',
  '42',
  '12345678',
  'k8JV6sjdbhAi1n3_LDBLvA',
];

/** Examples for whole schemas whose fields must fit together. */
const byComponent: Readonly<Record<string, unknown>> = {
  FilterRequest: { text: 'şehir bisikleti', places: [34], price: { to: 2_000_000 }, sort: 'LowerPriceFirst', page: 1 },
};

/** Adds an example, made from the schema, to each request body and required parameter. */
export function withExamples(paths: Json, components: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(paths as Record<string, Record<string, Json>>).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, operationWithExamples(operation, components)]),
      ),
    ]),
  );
}

function operationWithExamples(operation: Json, components: Readonly<Record<string, Json>>): Json {
  const parameters = operation['parameters'] as Json[] | undefined;
  const body = operation['requestBody'] as { content: Record<string, Json> } | undefined;
  const json = body?.content['application/json'];
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((parameter) => ({ ...parameter, example: parameterExample(parameter, components) })),
    }),
    ...(body &&
      json && {
        requestBody: {
          ...body,
          content: { 'application/json': { ...json, example: valueOf(json['schema'] as Json, undefined, components) } },
        },
      }),
  };
}

function parameterExample({ name, schema }: Json, components: Readonly<Record<string, Json>>): unknown {
  const { contentSchema } = schema as { contentSchema?: Json };
  const value = valueOf(contentSchema ?? (schema as Json), name as string, components);
  return contentSchema ? JSON.stringify(value) : value;
}

/** A value that the schema allows; deeper levels leave out optional fields. */
function valueOf(
  schema: Json,
  name: string | undefined,
  components: Readonly<Record<string, Json>>,
  depth = 0,
): unknown {
  const {
    $ref,
    anyOf,
    oneOf,
    allOf,
    properties,
    required = [],
    type,
    items,
    minItems = 0,
  } = schema as {
    $ref?: string;
    anyOf?: Json[];
    oneOf?: Json[];
    allOf?: Json[];
    properties?: Record<string, Json>;
    required?: string[];
    type?: string;
    items?: Json;
    minItems?: number;
  };
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return (schema['enum'] as unknown[])[0];
  if ($ref !== undefined) {
    const component = $ref.slice($ref.lastIndexOf('/') + 1);
    return byComponent[component] ?? valueOf(components[component] ?? {}, name, components, depth);
  }
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return valueOf(first, name, components, depth);
  if (allOf) return Object.assign({}, ...allOf.map((part) => valueOf(part, name, components, depth))) as unknown;
  if (type === 'object' || properties) {
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([key]) => depth === 0 || required.includes(key))
        .map(([key, property]) => [key, valueOf(property, key, components, depth + 1)]),
    );
  }
  if (type === 'array') {
    const named = name === undefined ? undefined : byName[name];
    if (Array.isArray(named) && named.length >= minItems) return named;
    const one = valueOf(items ?? {}, name, components, depth + 1);
    return Array.from({ length: Math.max(1, minItems) }, () => one);
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema, name);
  return type === 'string' || type === undefined ? textOf(schema, name) : null;
}

function numberOf(schema: Json, name: string | undefined): number {
  const { minimum, exclusiveMinimum, maximum } = schema as Record<string, number | undefined>;
  const example = name === undefined ? undefined : byName[name];
  const minimumValue = typeof example === 'number' ? example : 1;
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  return Math.min(Math.max(minimumValue, min ?? minimumValue), maximum ?? minimumValue);
}

function textOf(schema: Json, name: string | undefined): string {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = Infinity,
  } = schema as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const example = name === undefined ? undefined : byName[name];
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const ofFormat = format === undefined ? undefined : byFormat[format];
  const choices = [
    // The format of dates takes precedence over the field's name, unless its example is a date too.
    ...(format === 'date' || (format === 'date-time' && !/^\d{4}-/.test(String(example))) ? [ofFormat] : []),
    example,
    ofFormat,
    ...(pattern === undefined ? [] : byPattern),
  ];
  const found = choices.find((text): text is string => typeof text === 'string' && fits(text));
  return found ?? 'metin'.padEnd(minLength, ' metin').slice(0, maxLength);
}
