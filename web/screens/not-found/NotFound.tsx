import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/NotFound.ts';

/** The address of the page that says nothing was found; it answers as such, and for what the server refuses of itself, too. */
export function loader({ context }: Route.LoaderArgs) {
  const { status, code } = context.get(pageContext).refusal ?? { status: 404, code: 'NotFound' };
  throw data(code, { status });
}

export default function NotFound() {
  return null;
}
