import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { moment } from '../frame/moment.ts';

export function Moment({ iso }: { iso: string }) {
  const { language } = usePage();
  const now = useNow();
  return <time dateTime={iso}>{moment(iso, language, now)}</time>;
}
