import { z } from 'zod';
import { email, phone } from '../fields/person.ts';
import { lineText, longText } from '../fields/plain-text.ts';
import { siteLimits } from '../site-content.ts';

const title = lineText(siteLimits.pageTitleMost);
const titles = z.object({ tr: title, en: title });
const markdown = longText(siteLimits.pageTextMost, 0);
const texts = z.object({ tr: markdown, en: markdown });
/** Identifies a part for comparison and merging. */
const key = z.string().regex(/^[a-z0-9-]{1,200}$/);

const pageItem = z.object({ id: key, title: titles, text: texts });
const pageSection = pageItem.extend({ items: z.array(pageItem).max(siteLimits.pageItemsMost) });

const areUnique = (parts: readonly { id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size === parts.length;

/** A page in both languages. Texts are Markdown without raw HTML. */
export const pageContent = z
  .object({
    title: titles,
    text: texts,
    sections: z.array(pageSection).max(siteLimits.pageSectionsMost),
    /** Only of the contact page. Missing ones are those of the server's settings. */
    contact: z
      .object({
        email: email.optional(),
        phone: phone.optional(),
        address: lineText(siteLimits.pageAddressMost).optional(),
      })
      .optional(),
  })
  .refine(({ sections }) => areUnique(sections) && areUnique(sections.flatMap(({ items }) => items)));
export type PageContent = z.output<typeof pageContent>;
export type PageSection = PageContent['sections'][number];
export type PageItem = PageSection['items'][number];
