import { z } from 'zod';
import { email, phone } from '../fields/person.ts';
import { plainText } from '../fields/plain-text.ts';
import { pageNames, siteLimits } from '../site-content.ts';

/** Cleaned text in one line. Its raw length is limited too, because a page has many. */
const line = (most: number) =>
  z
    .string('Required')
    .max(most, 'TextTooLong')
    .overwrite((text) => plainText(text).replace(/\s+/gu, ' '))
    .min(1, 'Required');

const title = line(siteLimits.pageTitleMost);
const titles = z.object({ tr: title, en: title });
const markdown = z.string('Required').max(siteLimits.pageTextMost, 'TextTooLong').overwrite(plainText);
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
        address: line(siteLimits.pageAddressMost).optional(),
      })
      .optional(),
  })
  .refine(({ sections }) => areUnique(sections) && areUnique(sections.flatMap(({ items }) => items)));
export type PageContent = z.output<typeof pageContent>;
export type PageSection = PageContent['sections'][number];
export type PageItem = PageSection['items'][number];

const part = z.object({
  /** Made from the title, unique on the page: the link's fragment. */
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML below the title. */
  html: z.string(),
});

const contactData = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
});

/** A page in one language, rendered. */
export const shownPage = z.object({
  title: z.string(),
  /** The first paragraph as plain text. */
  lead: z.string().optional(),
  /** Sanitised HTML of the whole page below its title. */
  html: z.string(),
  sections: z.array(part.extend({ items: z.array(part) })),
  /** Only of the contact page. */
  contact: contactData.optional(),
});

/** A page as staff edit it. */
export const editedPage = z.object({
  name: z.enum(pageNames),
  /** Number of changes so far. */
  revision: z.int(),
  /** The newest version, also if it is planned. */
  content: pageContent,
  /** The newest version is the product's own text. */
  isProduct: z.boolean(),
  /** Start of the newest version, if it is planned. */
  plannedFor: z.iso.datetime().optional(),
  /** Contact data of the server's settings. */
  settings: contactData,
});
