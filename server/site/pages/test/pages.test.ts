import type { Database } from '../../../platform/database.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext } from '../../../../tests/support/context.ts';
import { pageCalls } from '../../../../contract/calls/pages.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import type { Language } from '../../../../contract/enums.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { pageBindings } from '../calls.ts';
import { defaultPages } from '../operations/default-pages.ts';
import { parsePage } from '../rules/page-text.ts';
import { renderPage } from '../rules/render-page.ts';

const contact = `# İletişim

Bize **buradan** [ulaşın](/x).
Her gün.

## Yollar

- Eposta: [%CONTACT_EMAIL%](mailto:%CONTACT_EMAIL%)
- Telefon: %CONTACT_PHONE%

### Ne zaman?

Hep.

## Yollar

<script>alert(1)</script>
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-pages-'));
  await writeFile(join(folder, 'contact.tr.md'), contact);
  await writeFile(join(folder, 'contact.en.md'), '# Contact\n\n## Ways\n\n### When?\n\n## Ways\n');
});
afterAll(() => rm(folder, { recursive: true }));

/** A database without versions. */
const noVersions = { query: async () => ({ rows: [], rowCount: 0 }) } as unknown as Database;

async function view(name: PageName, language: Language = 'tr', overrides = {}) {
  const [binding] = pageBindings({ database: noVersions, contact: overrides, defaults: defaultPages(folder) });
  if (!binding) throw new Error('not bound');
  return pageCalls.view.answer.parse(
    await invoke(binding, { params: { name } }, aContext({ kind: 'visitor' }, language)),
  );
}

test('splits a page into sections and items', async () => {
  const page = await view('contact', 'tr', { email: 'a"b@meydan.example' });
  expect(page).toMatchObject({ title: 'İletişim', lead: 'Bize buradan ulaşın. Her gün.' });
  expect(page.sections.map(({ id, title, items }) => [id, title, items.length])).toEqual([
    ['yollar', 'Yollar', 1],
    ['yollar-2', 'Yollar', 0],
  ]);
  expect(page.sections[0]?.html).toContain('<a href="mailto:a&quot;b@meydan.example">a&quot;b@meydan.example</a>');
  expect(page.sections[0]?.items[0]).toEqual({ id: 'ne-zaman', title: 'Ne zaman?', html: '<p>Hep.</p>\n' });
  expect(page.html).toContain('<h2 id="yollar">Yollar</h2>');
  expect(page.html).not.toMatch(/Telefon|<script|%CONTACT/);
});

test('leaves out lines without settings, and the sections of contact data if there are none', async () => {
  const page = await view('contact', 'tr', { phone: '+902125550000' });
  expect(page.sections[0]?.html).not.toContain('Eposta');
  const { sections, html } = await view('contact');
  expect(sections.map(({ items }) => items.length)).toEqual([0]);
  expect(html).not.toContain('Ne zaman?');
});

test('returns the other language, and NotFound for an unknown page', async () => {
  expect(await view('contact', 'en')).toMatchObject({
    title: 'Contact',
    sections: [{ title: 'Ways' }, { title: 'Ways' }],
  });
  await expect(view('about')).rejects.toEqual(expect.objectContaining({ code: 'NotFound' }));
  await expect(view('../secrets' as PageName)).rejects.toEqual(expect.objectContaining({ code: 'ValidationFailed' }));
});

test('renders items before the first section, and a page without a title', () => {
  const landing = renderPage(parsePage('# T\n\nLead\n\n### One\n\n1\n\n## Steps\n\n### Two\n\n2\n'), {});
  expect(landing.sections.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ['', ['One']],
    ['Steps', ['Two']],
  ]);
  expect(landing.html).not.toContain('<h2 id="">');
  expect(renderPage(parsePage('## S\n\n### Q\n\nA\n'), {})).toMatchObject({
    title: '',
    sections: [{ title: 'S', items: [{ title: 'Q' }] }],
  });
});
