import { data } from 'react-router';

/** The address of the page that says nothing was found; it answers as such. */
export function loader() {
  throw data('NotFound', { status: 404 });
}

export default function NotFound() {
  return null;
}
