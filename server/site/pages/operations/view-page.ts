import type { Language } from '../../../../contract/enums.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import type { ShownContent } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import { versionsAt } from '../rules/documents.ts';
import { textIn } from '../rules/page-text.ts';
import { renderPage, withoutPlaceholders } from '../rules/render-page.ts';
import type { Page } from '../rules/render-page.ts';
import { contentOfVersion, newestVersions } from '../store.ts';
import type { ContactSettings, PageDeps } from './dependencies.ts';

/** Four pages in two languages, with room for versions that have just been replaced. */
const renderedMost = 32;

/** Renders a page with contact data. Without any, the contact page has no sections for them; visitors write by the form. */
export function pageOf(name: PageName, content: PageContent, contact: ContactSettings, language: Language): Page {
  const { email, phone, address } = contact;
  const values = { CONTACT_EMAIL: email, CONTACT_PHONE: phone, CONTACT_ADDRESS: address };
  const text = textIn(content, language);
  if (name !== 'contact') return renderPage(text, values);
  const hasContact = Object.values(values).some(Boolean);
  return { ...renderPage(hasContact ? text : withoutPlaceholders(text), values), contact };
}

/** Contact data of the contact page; those of the settings where it has none. */
export const withContact = (settings: ContactSettings, page: Pick<PageContent, 'contact'>): ContactSettings => ({
  ...settings,
  ...page.contact,
});

/** A page's content by its version number; 0 is the product's own text. */
async function pageContentOf(
  { database, defaults }: Pick<PageDeps, 'database' | 'defaults'>,
  name: PageName,
  number: number,
): Promise<PageContent> {
  const stored = number === 0 ? undefined : await contentOfVersion(database, name, number);
  return (stored?.content as PageContent | null | undefined) ?? defaults(name);
}

/**
 * Returns pages as visitors see them. Each call looks up the version by one statement, so a change is effective at once in all processes. Rendered pages
 * are kept by version.
 */
export function pageReader(deps: PageDeps) {
  const rendered = lruCache(renderedMost, async (key: string): Promise<Page> => {
    const [name, language, number, contactNumber] = JSON.parse(key) as [PageName, Language, number, number];
    const content = await pageContentOf(deps, name, number);
    const contact = contactNumber === 0 ? {} : await pageContentOf(deps, 'contact', contactNumber);
    return pageOf(name, content, withContact(deps.contact, contact), language);
  });
  return async (name: PageName, language: Language, shown: ShownContent): Promise<Page> => {
    const newest = await newestVersions(deps.database, [...new Set([name, 'contact'] as const)]);
    const now = clock.now();
    const [own, contact] = [name, 'contact' as const].map((one) => versionsAt(newest.get(one) ?? [], now));
    shown.keys(`page:${name}`, 'page:contact');
    for (const one of [own, contact]) if (one?.planned) shown.atMost(one.planned.startsAt);
    return rendered(JSON.stringify([name, language, own?.inForce?.number ?? 0, contact?.inForce?.number ?? 0]));
  };
}
