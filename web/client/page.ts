import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What the frame of every page knows: language, theme, session, settings, main categories. */
export function usePage() {
  const page = useRouteLoaderData<typeof loader>('root');
  if (!page) throw new Error('usePage outside the root route');
  return page;
}
