import { expect, test } from 'vitest';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import { changedParts, mergePage, missingTitles, movedBy, newItem, newSection } from './page-edit.ts';

const texts = (text: string) => ({ tr: text, en: text });
const page = (parts: Partial<PageContent> = {}): PageContent => ({
  title: texts('P'),
  text: texts(''),
  sections: [
    { id: 's', title: texts('S'), text: texts(''), items: [{ id: 'q', title: texts('Q'), text: texts('A') }] },
  ],
  ...parts,
});
const [section] = page().sections;
const withItems = (...items: PageContent['sections'][number]['items']) =>
  page({ sections: section ? [{ ...section, items }] : [] });
const question = { id: 'q', title: texts('Q'), text: texts('A') };

test('answers and contact data of two editors are merged', () => {
  const own = withItems({ ...question, text: { tr: 'own', en: 'A' } });
  const theirs = {
    ...withItems({ ...question, text: { tr: 'A', en: 'theirs' } }, newItem('x')),
    contact: { email: 'a@b.tr' },
  };
  const merged = mergePage(page(), own, theirs);
  expect(merged.sections[0]?.items.map(({ id, text }) => [id, text.tr, text.en])).toEqual([
    ['q', 'own', 'theirs'],
    ['x', '', ''],
  ]);
  expect(merged.contact).toEqual({ email: 'a@b.tr' });
});

test('contact data that both editors added are kept, and removed ones are left out', () => {
  const [email, phone] = [{ email: 'a@b.tr' }, { phone: '+902125550000' }];
  expect(mergePage(page(), page({ contact: phone }), page({ contact: email })).contact).toEqual({ ...email, ...phone });
  const base = page({ contact: { ...email, ...phone } });
  expect(mergePage(base, page({ contact: phone }), page({ contact: email }))).toEqual(page());
  expect(mergePage(base, page(), page({ contact: { ...email, phone: '+902125550001' } }))).toEqual(page());
  expect(mergePage(base, base, page())).toEqual(page());
});

test('changed parts are named', () => {
  expect(changedParts(page(), page({ title: texts('T') }), 'tr')).toEqual([undefined]);
  expect(changedParts(page(), withItems({ ...question, title: texts('R') }), 'tr')).toEqual(['R']);
  expect(changedParts(page(), withItems(), 'en')).toEqual(['Q']);
});

test('missing titles are found, and parts are moved', () => {
  expect(missingTitles(page({ sections: [newSection('n')] }))).toEqual([
    'content.sections.0.title.tr',
    'content.sections.0.title.en',
  ]);
  expect(movedBy(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
});
