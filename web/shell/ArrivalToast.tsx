import { useEffect, useRef } from 'react';
import type { Arrival } from '../client/arrival.ts';
import { usePage } from '../client/page.ts';
import { useTranslation } from '../client/i18n.tsx';
import { useToast } from '../ui/Toast.tsx';

/** Shows a toast once for the action that caused the page load: signing in, registering or closing the account. */
export function ArrivalToast({ how }: { how: Arrival }) {
  const { t } = useTranslation('notifications');
  const { member } = usePage();
  const { show, dismiss } = useToast();
  const say = useRef(() => {
    // No welcome if the session has already ended.
    if ((member === undefined) !== (how === 'left')) return;
    const key = show({ title: t(`notifications.arrival.${how}`, { name: member?.name ?? '' }) });
    // A page restored by Back would still show it.
    addEventListener('pagehide', () => dismiss(key), { once: true });
  });
  useEffect(() => {
    const now = say.current;
    say.current = () => undefined;
    now();
  }, []);
  return null;
}
