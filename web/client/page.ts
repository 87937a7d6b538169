import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../contract/enums.ts';
import type { Category } from '../../contract/schemas/category.ts';
import type { Picture } from '../../contract/schemas/ad.ts';
import type { SiteSettings } from '../page-context.ts';

/** The root loader's data, available on every page. */
export interface PageData {
  language: Language;
  /** The signed-in member; absent for a guest. */
  member?: PageMember | undefined;
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
  permissions: readonly string[];
}

export function usePage(): PageData {
  const page = useRouteLoaderData<PageData>('root');
  if (!page) throw new Error('usePage outside the root route');
  return page;
}
