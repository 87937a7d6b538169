import { z } from 'zod';
import { declare } from '../declare.ts';

export const pageNames = ['about', 'contact', 'faq', 'landing'] as const;
export type PageName = (typeof pageNames)[number];

const part = z.object({
  /** Made from the title, unique on the page: what a link ends in. */
  id: z.string(),
  title: z.string(),
  /** Safe HTML of the text below the title. */
  html: z.string(),
});

export const pageCalls = {
  view: declare({
    id: 'pages.view',
    method: 'GET',
    path: '/pages/{name}',
    access: 'visitor',
    addition: true,
    summary: 'One of the fixed pages, whole and by its sections.',
    params: z.object({ name: z.enum(pageNames) }),
    answer: z.object({
      title: z.string(),
      /** The first paragraph, as plain words. */
      lead: z.string().optional(),
      /** Safe HTML of the whole page below its title. */
      html: z.string(),
      sections: z.array(part.extend({ items: z.array(part) })),
    }),
    cacheSeconds: 60,
  }),
};
