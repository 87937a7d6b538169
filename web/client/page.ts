import { useRouteLoaderData } from 'react-router';
import type { Discipline, Language, Theme } from '../../contract/enums.ts';
import type { Category } from '../../contract/schemas/category.ts';
import type { Picture } from '../../contract/schemas/ad.ts';
import type { PageContext, SiteSettings } from '../page-context.ts';

/** The root loader's data, available on every page. */
export interface PageData {
  language: Language;
  theme: Theme;
  discipline: Discipline;
  /** The signed-in member; absent for a guest. */
  member?: PageMember | undefined;
  consent: PageContext['consent'];
  /** For inline scripts under the content security policy. */
  nonce: string;
  settings: SiteSettings;
  /** Rendering time by the service's clock, milliseconds since 1970. */
  renderedAt: number;
  mainCategories: Pick<Category, 'id' | 'name' | 'path' | 'adCount'>[];
}

export interface PageMember {
  userId: string;
  name: string;
  surname: string;
  picture: Picture | undefined;
  roles: readonly string[];
}

export function usePage(): PageData {
  const page = useRouteLoaderData<PageData>('root');
  if (!page) throw new Error('usePage outside the root route');
  return page;
}
