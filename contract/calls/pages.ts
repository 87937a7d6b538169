import { z } from 'zod';
import { declare } from '../declare.ts';
import { done } from '../schemas/basic.ts';

export const pageNames = ['about', 'contact', 'faq', 'landing'] as const;
export type PageName = (typeof pageNames)[number];

const part = z.object({
  /** Made from the title, unique on the page: the link's fragment. */
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML below the title. */
  html: z.string(),
});

export const pageCalls = {
  view: declare({
    id: 'pages.view',
    method: 'GET',
    path: '/pages/{name}',
    access: 'visitor',
    addition: true,
    summary: 'Returns a static page, whole and by section.',
    params: z.object({ name: z.enum(pageNames) }),
    answer: z.object({
      title: z.string(),
      /** The first paragraph as plain text. */
      lead: z.string().optional(),
      /** Sanitised HTML of the whole page below its title. */
      html: z.string(),
      sections: z.array(part.extend({ items: z.array(part) })),
    }),
    cacheSeconds: 60,
  }),
  purge: declare({
    id: 'pages.purge',
    method: 'POST',
    path: '/pages/purge',
    access: 'administrator',
    permission: 'operate',
    addition: true,
    summary:
      'Removes kept pages for visitors that show the named content (`ad:<id>`, `seller:<id>`, `campaigns`, `agreements`), here and in a cache in front. Removes all without keys.',
    body: z.object({
      keys: z
        .array(z.string().regex(/^[\w:-]{1,60}$/))
        .min(1)
        .max(100)
        .optional(),
    }),
    answer: done,
  }),
};
