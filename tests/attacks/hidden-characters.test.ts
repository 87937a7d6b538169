import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../../contract/calls/index.ts';
import type { Call } from '../../contract/declare.ts';
import { plainText } from '../../contract/fields/plain-text.ts';

/** Every free text field of every call, found in the contract, so new fields are tried automatically. */

interface Field {
  call: string;
  path: string;
  schema: z.ZodType;
}

function bare(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function fieldsIn(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
      fieldsIn(part, `${path}.${name}`),
    );
  }
  if (inner instanceof z.ZodArray) return fieldsIn(inner.element as z.ZodType, `${path}[]`);
  if (inner instanceof z.ZodUnion) {
    return (inner.options as z.ZodType[]).flatMap((part) => fieldsIn(part, path));
  }
  if (inner instanceof z.ZodPipe) return [{ path, schema: inner }];
  return inner instanceof z.ZodString ? [{ path, schema: inner }] : [];
}

/** Whether a field accepts free text and is not a code, number, address or key. */
const takesWords = (schema: z.ZodType) =>
  ['Kırmızı bisiklet, az kullanıldı', 'Yeni liste'].some((text) => schema.safeParse(text).success);

const fieldsOf = (call: Call): Field[] =>
  call.body === undefined ? [] : fieldsIn(call.body, 'body').map((field) => ({ call: call.id, ...field }));
const fields = calls.flatMap(fieldsOf).filter(({ schema }) => takesWords(schema));

/** Texts with invisible characters, or characters that change how the text is displayed. */
const tricks: Readonly<Record<string, string>> = {
  'from right to left': 'fiyat \u202e005 LT\u202c',
  'isolated direction': '\u2067gizli\u2069 söz',
  'zero-width spaces in a word': 'k\u200ba\u200bp\u200bo\u200br\u200ba',
  'invisible joiners': 'ka\u2060po\ufeffra',
  'a soft hyphen': 'ka\u00adpora',
  'blank letters': 'a\u3164\u115f\uffa0b',
  'many combining marks': `z${'\u0301'.repeat(40)}algo`,
  'a bell': 'söz\u0007cük',
  'a language tag character': 'söz\u{e0041}cük',
};

/** Fields that are never displayed as written, by call and place, with the reason. */
const unseen: readonly [RegExp, why: string][] = [
  [/assword|Proof$|\.proof$|icket$|Token$|eidsUserId$|deviceId$|\.version$|approvals\[\]/, 'compared, never displayed'],
  [/photos\[\]$|documents\[\]$|pictureKey$/, 'a file key, which is looked up'],
  [/^(?:analytics|learning)\./, 'counted, never displayed'],
  [/^drafts\./, 'stored as typed, and cleaned when the ad is submitted'],
  [
    / body\.request\.|find-members body\.text$/,
    'a search text, case-folded before the search and displayed only to its author',
  ],
  [/^(?:notifications|categories)\./, 'text of the operator'],
];

describe('free text', () => {
  test('is found in every call', () => {
    expect(fields.length).toBeGreaterThan(20);
  });

  test.each(Object.keys(tricks))('is stored without: %s', (trick) => {
    const text = tricks[trick] ?? '';
    const kept = fields.flatMap(({ call, path, schema }) => {
      const place = `${call} ${path}`;
      if (unseen.some(([where]) => where.test(place))) return [];
      const parsed = schema.safeParse(text);
      if (!parsed.success || typeof parsed.data !== 'string') return [];
      return plainText(parsed.data) === parsed.data ? [] : [place];
    });
    expect(kept).toEqual([]);
  });
});
