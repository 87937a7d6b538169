import { useEffect, useRef, useState } from 'react';
import { cardFrameHeight, cardFrameSource, framedAddress, readCardFrameMessage } from '../../../contract/card-frame.ts';
import type { CardFrameCommand, CardFrameMessage, CardFrameTheme } from '../../../contract/card-frame.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './CardFrame.module.css';

/** How long the frame may take to come before its way on is shown, milliseconds. */
const patienceMs = 12_000;

const toneOf = (theme: string): CardFrameTheme => (theme.endsWith('dark') ? 'dark' : 'light');

export interface CardFrameProps {
  /** Absent while the service has not named it yet. */
  url: string | undefined;
  title: string;
  onMessage: (message: CardFrameMessage) => void;
  /** Where it does not come: asks for another one. */
  onAgain: () => void;
  /** It takes the whole tab to the bank's page; else it stays in its place. */
  leaves?: boolean;
}

/** The provider's card form: of another origin, so that no number of a card ever is on a page of ours. It looks as the page does. */
export function CardFrame({ url, title, onMessage, onAgain, leaves }: CardFrameProps) {
  const { t } = useTranslation('payment');
  const { theme } = usePage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(cardFrameHeight);
  const [isThere, setThere] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const newest = useRef(onMessage);
  newest.current = onMessage;

  useEffect(() => {
    if (url === undefined) return undefined;
    const hear = (event: MessageEvent<unknown>) => {
      const message = readCardFrameMessage(event, url);
      if (!message) return;
      if (message.type === 'Height') setHeight(message.height);
      if (message.type === 'Ready') tellTheme();
      setThere(true);
      newest.current(message);
    };
    // The reader may change how the page looks, also before the frame is there.
    const tellTheme = () => {
      const command: CardFrameCommand = {
        source: cardFrameSource,
        theme: toneOf(document.documentElement.dataset['theme'] ?? ''),
      };
      frame.current?.contentWindow?.postMessage(command, new URL(url).origin);
    };
    addEventListener('message', hear);
    const observer = new MutationObserver(tellTheme);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      removeEventListener('message', hear);
      observer.disconnect();
    };
  }, [url]);
  useEffect(() => {
    if (isThere) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isThere, url]);

  return (
    <div className={styles.frame} aria-busy={!isThere}>
      {!isThere && <Skeleton className={styles.waits} />}
      {url !== undefined && (
        <iframe
          ref={frame}
          title={title}
          src={framedAddress(url, toneOf(theme))}
          allow="payment"
          {...(!leaves && { sandbox: 'allow-scripts allow-forms allow-same-origin' })}
          style={{ height }}
          onLoad={() => setThere(true)}
        />
      )}
      {isSlow && !isThere && (
        <div className={styles.slow} role="status">
          <p>{t('payment.frame.slow')}</p>
          <Button variant="outlined" onClick={onAgain}>
            {t('payment.frame.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
