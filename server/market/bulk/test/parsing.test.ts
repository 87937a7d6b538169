import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { FileRow } from '../rules/headings.ts';
import { parseCsv, separatorOf } from '../operations/parse-csv.ts';
import { decodeText } from '../operations/decode-text.ts';
import { csvCell } from '../../../kernel/csv.ts';
import { parseXml } from '../operations/parse-xml.ts';
import { errorCodeOf } from './harness.ts';

const head = 'Kategori;Başlık;Açıklama;Fiyat;İl;İlçe;Fotoğraflar';
const values = (rows: readonly FileRow[]) =>
  rows.map(({ cells }) => Object.fromEntries([...cells].map(([key, { value }]) => [key, value])));
const ad = (inner: string) => `<ads><ad>${inner}</ad></ads>`;

describe('CSV files', () => {
  it.each([
    ['a;"b;c;c";d\n1;2;3', ';'],
    ['a,"b;;;c",d', ','],
    ['a\tb,c\td', '\t'],
    ['\n\nyalnız', ';'],
  ])('detects the separator of %j: %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it.each([';', ',', '\t'])('reads cells separated by %j', async (separator) => {
    const text = [head, '1;Masa;Uzun;5;Ankara;Çankaya;x'].join('\n').replaceAll(';', separator);
    expect(values(await parseCsv(text))[0]).toMatchObject({ title: 'Masa', province: 'Ankara', district: 'Çankaya' });
  });

  it('keeps lines and quotation marks within a cell, and an inch sign as text', async () => {
    const text = `${head}\r\n1;"Masa ""büyük""";"İlk satır\r\nikinci; satır";5;a;b;x\r\n1;24" ekran;c;5;a;b;x`;
    expect(values(await parseCsv(text))).toMatchObject([
      { title: 'Masa "büyük"', description: 'İlk satır\r\nikinci; satır' },
      { title: '24" ekran' },
    ]);
  });

  it('reads UTF-8 with or without a byte order mark, UTF-16 and Windows-1254', async () => {
    const text = `${head}\n1;Şişli’de ığüşöç;Uzun;5;a;b;x`;
    const turkish = Buffer.from(
      Array.from(
        text,
        (letter) => ({ ş: 0xfe, Ş: 0xde, ı: 0xfd, İ: 0xdd, ğ: 0xf0, '’': 0x92 })[letter] ?? letter.charCodeAt(0),
      ),
    );
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      turkish,
    ];
    for (const file of files) {
      expect(values(await parseCsv(await decodeText(file, 'text/csv')))[0]).toMatchObject({ title: 'Şişli’de ığüşöç' });
    }
  });

  it('accepts headings in both languages, in any case and order', async () => {
    const text = 'PHOTOS,PROVINCE,district,Price,DESCRIPTION,Title,category,Model yılı\nx,a,b,5,d,t,1,2019';
    expect(values(await parseCsv(text))[0]).toMatchObject({
      photos: 'x',
      province: 'a',
      title: 't',
      modelyili: '2019',
    });
  });

  it('reports missing columns', async () => {
    await expect(parseCsv('Kategori;Başlık\n1;2')).rejects.toMatchObject({
      code: 'BulkColumnMissing',
      details: ['Açıklama', 'Fiyat', 'İl', 'İlçe', 'Fotoğraflar'].map((path) => ({ code: 'BulkColumnMissing', path })),
    });
  });

  it('refuses workbooks, pictures and other file types', async () => {
    for (const [bytes, type] of [
      [Buffer.from('PK\u0003\u0004\u0000\u0000'), 'application/octet-stream'],
      [Buffer.from('a;b'), 'application/pdf'],
      [Buffer.from('a;b'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      await expect(decodeText(bytes, type)).rejects.toThrow('FileTypeNotAccepted');
    }
  });

  it('refuses an unclosed quotation mark', async () => {
    expect(await errorCodeOf(parseCsv(`${head}\n1;"${'x\n'.repeat(200_000)}`))).toBe('BulkFileUnreadable');
  });

  it('refuses too many rows', async () => {
    const rows = '1;2;3;4;5;6;7\n'.repeat(limits.bulkRowsMost);
    expect(await parseCsv(`${head}\n${rows}`)).toHaveLength(limits.bulkRowsMost);
    expect(await errorCodeOf(parseCsv(`${head}\n${rows}8;2;3;4;5;6;7`))).toBe('BulkTooManyRows');
  });
});

describe('formulas', () => {
  it.each(['=1+1', '+905321112233', '-2', '@SUM(A1)', '\tx', "'=1+1", "''-2", '\r=1'])(
    'escapes a formula and reads it back unchanged: %j',
    async (text) => {
      const cell = csvCell(text);
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
      const [row] = await parseCsv(`${head}\n1;${cell};d;5;a;b;x`);
      expect(row?.cells.get('title')?.value).toBe(text.trim());
    },
  );

  it('keeps an apostrophe that escapes nothing', async () => {
    const [row] = await parseCsv(`${head}\n1;'90ların masası;d;5;a;b;x`);
    expect(row?.cells.get('title')?.value).toBe("'90ların masası");
  });
});

describe('XML files', () => {
  it('reads one element per field, specs by key, and photos together or one by one', async () => {
    const text = `\ufeff<?xml version="1.0"?>\n<!-- bizim ilanlar --><ads><ad>
      <title>Masa &amp; sandalye &#350;</title><description><![CDATA[Uzun <b>&amp; kalın</b>]]></description>
      <spec key="modelYear">2019</spec><spec name='Dış özellikler'>Cam tavan</spec><spec name="Dış özellikler">Çeki demiri</spec>
      <photos><photo>https://a/1</photo><photo>https://a/2</photo></photos><price/></ad>
      <ad><title>İkinci</title></ad></ads>`;
    expect(values(await parseXml(await decodeText(Buffer.from(text), 'text/xml')))).toEqual([
      {
        title: 'Masa & sandalye Ş',
        description: 'Uzun <b>&amp; kalın</b>',
        modelyear: '2019',
        disozellikler: 'Cam tavan|Çeki demiri',
        photos: 'https://a/1|https://a/2',
      },
      { title: 'İkinci' },
    ]);
  });

  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  it.each([
    [
      'entities within entities (billion laughs)',
      `<!DOCTYPE ads [<!ENTITY l0 "ha">${laughs}]>${ad('<title>&l9;</title>')}`,
    ],
    [
      'our own files as an external entity',
      `<!DOCTYPE ads [<!ENTITY x SYSTEM "file:///etc/passwd">]>${ad('<title>&x;</title>')}`,
    ],
    ['an external document type', `<!DOCTYPE ads SYSTEM "http://127.0.0.1/x.dtd">${ad('<title>x</title>')}`],
    ['a document type after a comment', `<!-- x --><!doctype ads>${ad('')}`],
    ['an undeclared entity', ad('<title>&x;</title>')],
    ['deep nesting', ad(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`)],
    ['a one-megabyte attribute', ad(`<spec key="${'x'.repeat(1_000_000)}">1</spec>`)],
    ['many attributes', ad(`<spec ${Array.from({ length: 5_000 }, (_, at) => `a${at}="1"`).join(' ')}>1</spec>`)],
    ['a one-megabyte ad', ad(`<title>${'x'.repeat(1_000_000)}</title>`)],
    ['many unclosed comments', `<ads>${'<!--'.repeat(100_000)}`],
    ['many unclosed tags', `<ads>${'<a b="'.repeat(100_000)}`],
    ['overlapping elements', '<ads><ad><title></ad></title></ads>'],
    ['an unclosed element', '<ads><ad><title>x</title></ad>'],
    ['two roots', `${ad('')}${ad('')}`],
    ['another root', '<html><ad></ad></html>'],
    ['a question without a key', ad('<spec>1</spec>')],
    ['an invalid character reference', ad('<title>&#x110000;</title>')],
  ])('refuses %s', async (_, text) => {
    expect(await errorCodeOf(parseXml(text))).toBe('BulkFileUnreadable');
  });

  it('does not let element names reach object prototypes', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(await errorCodeOf(parseXml(ad(`<${name}>x</${name}><title>t</title>`)))).toBe('BulkFileUnreadable');
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('refuses too many ads', async () => {
    expect(await errorCodeOf(parseXml(`<ads>${'<ad/>'.repeat(limits.bulkRowsMost + 1)}</ads>`))).toBe(
      'BulkTooManyRows',
    );
  });
});
