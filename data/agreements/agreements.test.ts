import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agreementKeywords, keywordPattern } from './keywords.ts';
import type { AgreementKeyword } from './keywords.ts';
import { readAgreements } from './read.ts';
import { agreementTypes } from './types.ts';

const seeds = readAgreements();
const keywords: Record<string, AgreementKeyword> = agreementKeywords;
const pages = join(import.meta.dirname, '../pages');
const contactKeywords = ['CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS'];

const headings = (text: string) => text.match(/^#+ .*$/gm) ?? [];
const levels = (text: string) => headings(text).map((heading) => heading.indexOf(' '));
const listItems = (text: string) => text.match(/^(- |\d+\. )/gm)?.length ?? 0;
const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const used = (text: string) => [...text.matchAll(keywordPattern)].map((match) => match[1] ?? '');

/** Headings whose section, including subsections, has no text. */
function emptySections(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line, index) => {
    const level = /^(#+) /.exec(line)?.[1]?.length;
    if (level === undefined) return false;
    const next = lines[index + 1];
    const nextLevel = next === undefined ? 1 : /^(#+) /.exec(next)?.[1]?.length;
    return nextLevel !== undefined && nextLevel <= level;
  });
}

test('has unique types and slugs, and one folder per type', () => {
  expect(new Set(agreementTypes.map(({ type }) => type)).size).toBe(agreementTypes.length);
  expect(new Set(agreementTypes.map(({ slug }) => slug)).size).toBe(agreementTypes.length);
  for (const { type, slug } of agreementTypes) {
    expect(slug).toBe(type.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase());
  }
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(agreementTypes.map(({ type }) => type as string).sort());
});

describe.each(agreementTypes)('$type', ({ type, kind }) => {
  const own = seeds.filter((seed) => seed.type === type);
  const versions = [...new Set(own.map(({ version }) => version))];
  const pair = (version: string) => {
    const of = (language: 'tr' | 'en') =>
      own.find((seed) => seed.version === version && seed.language === language)?.markdown ?? '';
    return { tr: of('tr'), en: of('en') };
  };

  test('has every version in both languages with the same date', () => {
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) {
      const both = own.filter((seed) => seed.version === version);
      expect(both.map(({ language }) => language)).toEqual(['tr', 'en']);
      expect(both[0]?.date).toBe(both[1]?.date);
      expect(Number.isNaN(Date.parse(both[0]?.date ?? ''))).toBe(false);
    }
  });

  test.each(versions)('%s has the same structure in both languages', (version) => {
    const { tr, en } = pair(version);
    expect(levels(tr)).toEqual(levels(en));
    expect(headings(tr).length).toBeGreaterThan(1);
    expect(listItems(tr)).toBe(listItems(en));
    expect(used(tr).sort()).toEqual(used(en).sort());
  });

  test.each(versions)('%s is well-formed', (version) => {
    for (const text of Object.values(pair(version))) {
      expect(emptySections(text)).toEqual([]);
      // Numbered sections are consecutive.
      const numbers = headings(text).map((heading) => Number(/^## (\d+)\. /.exec(heading)?.[1] ?? Number.NaN));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      // No HTML, no incomplete keyword, no incomplete list.
      expect(text).not.toMatch(/<[a-z/!]/i);
      expect(text.replaceAll(keywordPattern, '')).not.toMatch(/%[A-Z_]{3,}|[A-Z_]{3,}%/);
      expect(text).not.toMatch(/\n{3}|:\n\n(?!- |\d+\. |\||%)/);
      if (kind === 'static') {
        expect(words(text)).toBeLessThanOrEqual(1200);
        expect(used(text).filter((name) => keywords[name]?.source !== 'settings')).toEqual([]);
      }
    }
  });
});

test.each(agreementTypes.filter(({ kind }) => kind === 'static'))('$type is a complete text', ({ type }) => {
  for (const { markdown } of seeds.filter((seed) => seed.type === type)) {
    expect(words(markdown)).toBeGreaterThanOrEqual(400);
  }
});

describe('keywords', () => {
  test('lists exactly the keywords in use', () => {
    const all = new Set(seeds.flatMap(({ markdown }) => used(markdown)));
    expect([...all].sort()).toEqual(Object.keys(keywords).sort());
  });

  test('puts optional keywords into list items and block keywords on separate lines', () => {
    for (const { markdown } of seeds) {
      for (const line of markdown.split('\n')) {
        for (const name of used(line)) {
          if (keywords[name]?.optional) expect(line).toMatch(/^- /);
          if (keywords[name]?.block) expect(line).toBe(`%${name}%`);
        }
      }
    }
  });

  test('leaves some text in each section without the optional lines', () => {
    for (const { markdown } of seeds) {
      const left = markdown.split('\n').filter((line) => !used(line).some((name) => keywords[name]?.optional));
      expect(emptySections(left.join('\n'))).toEqual([]);
    }
  });
});

test('links only to existing agreements, or to screens in the same language', () => {
  const slugs = new Set<string>(agreementTypes.map(({ slug }) => slug));
  for (const { markdown, language } of seeds) {
    for (const [, target = ''] of markdown.matchAll(/\]\(([^)]*)\)/g)) {
      expect(target).toMatch(
        language === 'tr'
          ? /^\/(sozlesmeler|ayarlar|iletisim|sss|geri-bildirim-ver)/
          : /^\/(agreements|settings|contact-us|faq|give-feedback)/,
      );
      const slug = /activeAgreement=([^&]*)/.exec(target)?.[1];
      if (slug !== undefined) expect(slugs).toContain(slug);
    }
  }
});

describe('pages', () => {
  const page = (name: string, language: string) => readFileSync(join(pages, `${name}.${language}.md`), 'utf8');

  test.each(['about', 'contact', 'faq', 'landing'])('%s has the same structure in both languages', (name) => {
    expect(levels(page(name, 'tr'))).toEqual(levels(page(name, 'en')));
    for (const language of ['tr', 'en']) {
      const text = page(name, language);
      expect(emptySections(text)).toEqual([]);
      for (const keyword of used(text)) expect(contactKeywords).toContain(keyword);
      const left = text.split('\n').filter((line) => used(line).length === 0);
      expect(emptySections(left.join('\n'))).toEqual([]);
      const slugs = new Set<string>(agreementTypes.map(({ slug }) => slug));
      for (const [, slug = ''] of text.matchAll(/activeAgreement=([^)&]*)/g)) expect(slugs).toContain(slug);
    }
  });

  test('contact lists every contact channel', () => {
    for (const language of ['tr', 'en']) expect([...new Set(used(page('contact', language)))]).toEqual(contactKeywords);
  });

  test('groups the questions into six sections', () => {
    for (const language of ['tr', 'en']) {
      const found = levels(page('faq', language));
      expect(found.filter((level) => level === 2).length).toBe(6);
      expect(found.filter((level) => level === 3).length).toBeGreaterThanOrEqual(30);
      expect(found[0]).toBe(1);
    }
  });

  test('gives the landing page a headline, six features and three steps', () => {
    for (const language of ['tr', 'en']) {
      const sections = page('landing', language).split(/^## /m);
      expect(sections.length).toBe(3);
      expect(headings(sections[0] ?? '').length).toBe(1);
      expect(headings(sections[1] ?? '').length).toBe(6);
      expect(headings(sections[2] ?? '').length).toBe(3);
    }
  });
});
