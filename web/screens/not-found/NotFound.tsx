import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/NotFound.ts';

/** Throws the status and code of the server's refusal, else 404; the error page renders it. */
export function loader({ context }: Route.LoaderArgs) {
  const { status, code } = context.get(pageContext).refusal ?? { status: 404, code: 'NotFound' };
  throw data(code, { status });
}

export default function NotFound() {
  return null;
}
