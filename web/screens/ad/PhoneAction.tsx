import { Copy, Phone } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adCalls } from '../../../contract/calls/ads.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PhoneHint } from '../../../contract/schemas/ad.ts';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { CallError, call } from '../../client/call.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useCopy } from './use-copy.ts';
import styles from './PhoneAction.module.css';

export interface PhoneActionProps extends ButtonLook {
  /** The number of an ad, or of a seller on the seller's page. */
  of: { adId: string } | { ownerId: string };
  sellerId: string;
  phone: PhoneHint | undefined;
}

/** Numbers shown on this page, shared by the buy box and the action bar. */
const shownNumbers = new Map<string, string>();
const watchers = new Set<() => void>();

function show(action: string, number: string): void {
  shownNumbers.set(action, number);
  for (const watcher of watchers) watcher();
}

const useShown = (action: string): string | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => shownNumbers.get(action),
    () => undefined,
  );

/**
 * Shows the seller's number on request: to members, and to everyone if a business allows it. A guest signs in first; the number then shows
 * by itself. Hidden for the owner, and when the seller shows no number.
 */
export function PhoneAction({ of, sellerId, phone, ...look }: PhoneActionProps) {
  const { t } = useTranslation('ad');
  const toast = useToast();
  const member = useMember();
  const { openDrawer } = useOverlays();
  const [isAsking, setAsking] = useState(false);
  const shown = useRef<HTMLAnchorElement>(null);
  const action = `phone:${'adId' in of ? of.adId : of.ownerId}`;
  const number = useShown(action);
  const ask = async () => {
    if (!member && !phone?.isForAll) {
      rememberPendingAction(action);
      openDrawer('signIn', { access: 'act' });
      return;
    }
    setAsking(true);
    try {
      const answer =
        'adId' in of
          ? await call(adCalls.phone, { params: { id: of.adId } })
          : await call(adCalls.ownerPhone, { params: { ownerId: of.ownerId } });
      show(action, answer.phone);
      // The focused button has been replaced.
      requestAnimationFrame(() => shown.current?.focus());
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      // The frame asks the guest to sign in.
      if (code === 'MemberRequired') rememberPendingAction(action);
      else toast.show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setAsking(false);
    }
  };
  const isOwn = member?.userId === sellerId;
  const isOffered = phone !== undefined && !isOwn;
  const finish = useRef(ask);
  finish.current = ask;
  useEffect(() => {
    if (isOffered && member && takePendingAction(action)) void finish.current();
  }, [action, isOffered, member]);

  if (!isOffered) return null;
  if (number !== undefined) return <Shown number={number} look={look} anchor={shown} />;
  return (
    <Button
      {...look}
      icon={<Phone aria-hidden="true" />}
      loading={isAsking}
      aria-label={t('ad.phone.showOf', { masked: phone.masked })}
      onClick={() => void ask()}
    >
      <span className={styles.masked}>{phone.masked}</span> <span>{t('ad.phone.show')}</span>
    </Button>
  );
}

/** The number as a `tel:` link, with a copy button. */
function Shown({
  number,
  look,
  anchor,
}: {
  number: string;
  look: ButtonLook;
  anchor: React.RefObject<HTMLAnchorElement | null>;
}) {
  const { t } = useTranslation('ad');
  const copy = useCopy();
  const written = writtenNumber(number);
  return (
    <span className={styles.shown} role="status">
      <a ref={anchor} href={`tel:${number}`} className={buttonClass({ ...look, className: styles.number })}>
        <Phone aria-hidden="true" />
        <span className="vh">{t('ad.phone.call')} </span>
        {written}
      </a>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('ad.phone.copy')}
        onClick={() => void copy(written, t('ad.phone.copied'))}
      >
        <Copy size={20} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Formats a Turkish number as `0532 123 45 67`; returns others unchanged. */
function writtenNumber(number: string): string {
  const [, area, first, second, third] = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(number) ?? [];
  return area === undefined ? number : `0${area} ${first} ${second} ${third}`;
}
