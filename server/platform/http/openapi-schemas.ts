import { z } from 'zod';

export type Json = Record<string, unknown>;
/** Input may be looser than output, through defaults and conversions. */
type Direction = 'input' | 'output';

export interface ComponentSchemas {
  /** Names an operation's schema if it has no name and is an object worth naming. */
  name(schema: z.ZodType, name: string): void;
  /** JSON schema for use in the document; named schemas become references. */
  of(schema: z.ZodType, direction: Direction): Json;
  /** JSON schemas of an object's properties, and the required ones. */
  propertiesOf(schema: z.ZodType): { properties: Record<string, Json>; required: readonly string[] };
  /** Resolves the references of `of` and `propertiesOf` anywhere in the document. Returns the document and the components it needs. */
  finish<T extends object>(document: T): { document: T; components: Record<string, Json> };
}

const prefix = '#/components/schemas/';
const marker = (direction: Direction, name: string) => `${prefix}${direction}:${name}`;
const marked = /^#\/components\/schemas\/(input|output):(.+)$/;

/** Largest 32-bit integer; larger numbers get the format int64. */
const maxInt32 = 2 ** 31 - 1;

/**
 * The document's component schemas. Input and output share a name; if they differ, the input is called `…Input`. Named lists of strings become
 * enumerations.
 */
export function componentSchemas(
  named: ReadonlyMap<string, z.ZodType>,
  words: ReadonlyMap<string, readonly string[]>,
): ComponentSchemas {
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>(words.keys());
  for (const [id, schema] of named) add(schema, id);
  const wordNames = new Map([...words].map(([name, list]) => [JSON.stringify(list), name]));
  const found: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  function add(schema: z.ZodType, id: string): void {
    if (taken.has(id)) throw new Error(`Two schemas are called ${id}`);
    taken.add(id);
    registry.add(schema, { id });
  }

  function converted(schema: z.ZodType, direction: Direction): Json {
    const {
      $schema: _schema,
      $defs,
      id,
      ...root
    } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      metadata: registry,
    }) as Json & { $defs?: Record<string, Json>; id?: string };
    for (const [name, { id: _id, ...definition }] of Object.entries($defs ?? {})) {
      if (name.startsWith('__')) throw new Error(`A schema that contains itself needs a name: ${JSON.stringify(root)}`);
      saveDefinition(name, definition, direction);
    }
    if (id === undefined) return root;
    saveDefinition(id, root, direction);
    return { $ref: `#/$defs/${id}` };
  }

  function saveDefinition(name: string, definition: Json, direction: Direction): void {
    if (!found[direction].has(name)) found[direction].set(name, tidy(definition, direction, name) as Json);
  }

  /** Removes noise from zod's JSON schema, and corrects what it states too loosely or strictly. */
  function tidy(value: unknown, direction: Direction, self?: string): unknown {
    if (Array.isArray(value)) return value.map((one) => tidy(one, direction, self));
    if (typeof value !== 'object' || value === null) return value;
    const schema = value as Json;
    if (typeof schema['$ref'] === 'string') {
      return {
        $ref: marker(direction, schema['$ref'] === '#' ? (self ?? '') : schema['$ref'].slice('#/$defs/'.length)),
      };
    }
    if (isFlag(schema)) return { type: 'boolean' };
    if (Array.isArray(schema['prefixItems'])) return tidy(evenList(schema), direction, self);
    const wordName = wordNames.get(JSON.stringify(schema['enum'] ?? []));
    if (wordName !== undefined)
      return { $ref: `${prefix}${wordName}`, ...('default' in schema && { default: schema['default'] }) };
    const { additionalProperties, required, properties, pattern, ...rest } = schema;
    const fields = properties as Record<string, Json> | undefined;
    const needed = (required as string[] | undefined)?.filter((name) => fields && name in fields);
    return {
      ...wide(rest, direction, self),
      // The format implies the pattern, and client libraries check it.
      ...(pattern !== undefined && rest['format'] === undefined && { pattern }),
      ...(fields && {
        properties: Object.fromEntries(
          Object.entries(fields).map(([name, property]) => [name, tidy(property, direction, self)]),
        ),
      }),
      ...(needed && needed.length > 0 && { required: needed }),
      // A closed object would not allow new fields later.
      ...(additionalProperties !== false &&
        additionalProperties !== undefined && { additionalProperties: tidy(additionalProperties, direction, self) }),
    };
  }

  function wide(schema: Json, direction: Direction, self?: string): Json {
    const result = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === 'enum' || key === 'const' || key === 'default' ? value : tidy(value, direction, self),
      ]),
    );
    if (result['type'] !== 'integer') return result;
    const { minimum, maximum, ...rest } = result as { minimum?: number; maximum?: number };
    const isNarrow = maximum !== undefined && maximum <= maxInt32 && (minimum ?? -Infinity) >= -maxInt32;
    return {
      ...rest,
      format: isNarrow ? 'int32' : 'int64',
      ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    };
  }

  /** Names whose input and output differ, directly or in what they contain. */
  function differing(): Set<string> {
    const both = [...found.input.keys()].filter((name) => found.output.has(name));
    const plain = (direction: Direction, name: string) =>
      JSON.stringify(found[direction].get(name)).replaceAll(`${prefix}${direction}:`, prefix);
    const result = new Set(both.filter((name) => plain('input', name) !== plain('output', name)));
    for (let before = -1; before !== result.size;) {
      before = result.size;
      for (const name of both) {
        const text = JSON.stringify(found.input.get(name));
        if ([...result].some((other) => text.includes(`"${marker('input', other)}"`))) result.add(name);
      }
    }
    return result;
  }

  return {
    name(schema, name) {
      const isWorth =
        schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodIntersection;
      if (isWorth && !registry.has(schema)) add(schema, name);
    },
    of: (schema, direction) => tidy(converted(schema, direction), direction) as Json,
    propertiesOf(schema) {
      const { properties = {}, required = [] } = converted(schema, 'input') as {
        properties?: Record<string, Json>;
        required?: string[];
      };
      return {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => {
            const written = tidy(property, 'input') as Json;
            return [name, isStructure(property) ? asText(written) : written];
          }),
        ),
        required,
      };
    },
    finish(document) {
      const apart = differing();
      const components: Record<string, Json> = {};
      const resolve = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(resolve);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([key, one]) => [key, key === '$ref' ? reference(String(one)) : resolve(one)]),
        );
      };
      const reference = (ref: string): string => {
        const [, direction, name] = marked.exec(ref) ?? [];
        if (direction !== undefined && name !== undefined) {
          const key = direction === 'input' && apart.has(name) ? `${name}Input` : name;
          put(key, found[direction as Direction].get(name));
          return prefix + key;
        }
        const wordName = ref.slice(prefix.length);
        if (words.has(wordName)) put(wordName, { type: 'string', enum: words.get(wordName) });
        return ref;
      };
      const put = (key: string, schema: Json | undefined) => {
        if (key in components || !schema) return;
        // Reserved before resolving, because a schema may contain itself.
        components[key] = {};
        components[key] = resolve(schema) as Json;
      };
      const resolved = resolve(document) as typeof document;
      return {
        document: resolved,
        components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      };
    },
  };
}

/** True for a boolean that also accepts a string. */
const isFlag = ({ type, anyOf }: { type?: string | string[]; anyOf?: Json[] }): boolean =>
  String(type) === 'string,boolean' || anyOf?.map((one) => one['type']).join(',') === 'string,boolean';

/** Converts a tuple to an array of fixed length, because few generators support `prefixItems`. */
function evenList({ prefixItems, items: _items, ...schema }: Json): Json {
  const places = prefixItems as Json[];
  const types = new Set(places.map((place) => place['type']));
  return {
    ...schema,
    items: types.size === 1 ? { type: places[0]?.['type'] } : { anyOf: places },
    minItems: places.length,
    maxItems: places.length,
  };
}

/** True if a query parameter contains JSON. */
function isStructure(schema: Json): boolean {
  const type = schema['type'];
  const parts = (schema['anyOf'] ?? schema['allOf'] ?? []) as Json[];
  return schema['$ref'] !== undefined || type === 'object' || type === 'array' || parts.some(isStructure);
}

/** Generators support string parameters; few support JSON in parameters. */
const asText = (schema: Json): Json => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: schema,
});
