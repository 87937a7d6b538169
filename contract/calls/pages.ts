import { z } from 'zod';
import { declare } from '../declare.ts';

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
};
