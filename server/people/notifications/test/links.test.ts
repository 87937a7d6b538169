import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/enums.ts';
import { notificationTemplates } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { screens } from '../../../../web/screens.ts';
import { linkOf } from '../operations/links.ts';
import { templates } from '../rules/templates/index.ts';

const server = join(import.meta.dirname, '..', '..', '..');
const publicUrl = 'https://meydan.example';
const id = '1284530912';

/** Templates that server code sends. */
const sentTemplates = new Set(
  globSync('**/*.ts', { cwd: server, exclude: ['**/test/**', 'people/notifications/**'] }).flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/'([A-Z][A-Za-z]+\.[A-Z][A-Za-z]+)'/g)].flatMap(([, name]) =>
      notificationTemplates.filter((template) => template === name),
    ),
  ),
);

/** One-time codes have no link; they are entered where they were requested. Messages about contacts have none, since someone else may have caused them. */
const unlinked: ReadonlySet<NotificationTemplate> = new Set([
  'User.EmailValidation',
  'User.PhoneValidation',
  'User.AccountExists',
  'User.ContactChanged',
  'User.ContactAdded',
]);

const pathPattern = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\[\.\.\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}$`);

/** Whether a URL belongs to a screen with a page. */
const isPage = (address: string): boolean => {
  const { pathname } = new URL(address);
  // The category screen matches every path.
  const { categorySlugSearch: _, ...named } = screens;
  return Object.values(named).some(
    (screen) =>
      'file' in screen &&
      languages.some((language) => pathPattern(screen[language]).test(decodeURIComponent(pathname))),
  );
};

describe('links of sent templates', () => {
  const linkedTemplates = [...sentTemplates].filter((template) => !unlinked.has(template));

  it('cover the templates that the server sends', () => {
    expect(linkedTemplates.length).toBeGreaterThan(15);
    expect(linkedTemplates).toContain('Notification.Message');
  });

  it.each(linkedTemplates)('%s opens a page that exists, in both languages', (template) => {
    for (const language of languages) {
      const link = linkOf({ template, routeValue: id, tokens: {} }, language, publicUrl);
      expect(link, template).toBeDefined();
      expect(isPage(link ?? publicUrl), link).toBe(true);
    }
  });

  it.each(linkedTemplates)('%s has a labelled button in its mail', (template) => {
    for (const language of languages) expect(templates[template][language].mail.action, template).toBeDefined();
  });
});

it('no id can make a link that leaves the product', () => {
  for (const template of notificationTemplates) {
    const link = linkOf({ template, routeValue: '//evil.example/?a#b', tokens: {} }, 'tr', publicUrl);
    if (link !== undefined) expect(new URL(link).origin).toBe(publicUrl);
  }
});

it('opens what was paid for', () => {
  const pathOf = (routeValue: string) => linkOf({ template: 'Payment.Info', routeValue, tokens: {} }, 'tr', '');
  expect(pathOf('ABCDEFGH23')).toBe('/siparislerim/ABCDEFGH23');
  expect(pathOf(`ad:${id}`)).toBe(`/ilan-yonetimi/${id}`);
  expect(pathOf('draft:6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c01')).toBe(
    '/ilan-olustur/ilan-bilgileri/6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c01',
  );
  expect(pathOf('membership')).toBe('/uyelik-paketi');
});
