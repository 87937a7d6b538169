import { useEffect, useRef, useState } from 'react';
import { cardFrameHeight, cardFrameSource, framedAddress, readCardFrameMessage } from '../../../contract/card-frame.ts';
import type { CardFrameCommand, CardFrameMessage, CardFrameTheme } from '../../../contract/card-frame.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useTheme, watchTheme } from '../../client/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './CardFrame.module.css';

/** Milliseconds after which a retry button is shown for a frame that has not loaded. */
const slowMs = 12_000;

const toneOf = (theme: string): CardFrameTheme => (theme.endsWith('dark') ? 'dark' : 'light');

export interface CardFrameProps {
  /** Absent until the service has returned it. */
  url: string | undefined;
  title: string;
  onMessage: (message: CardFrameMessage) => void;
  /** Requests another frame if this one does not load. */
  onAgain: () => void;
  /** The frame may navigate the tab to the bank's page; otherwise it is sandboxed. */
  leaves?: boolean;
}

/** The provider's card form. It has another origin, so that card numbers never reach our page. It follows the page's theme. */
export function CardFrame({ url, title, onMessage, onAgain, leaves }: CardFrameProps) {
  const { t } = useTranslation('payment');
  // The frame gets later changes as messages; a new address would load it again.
  const [firstTone] = useState(toneOf(useTheme()));
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(cardFrameHeight);
  const [hasLoaded, setLoaded] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const newest = useRef(onMessage);
  newest.current = onMessage;

  useEffect(() => {
    if (url === undefined) return undefined;
    const onWindowMessage = (event: MessageEvent<unknown>) => {
      const message = readCardFrameMessage(event, url);
      if (!message) return;
      if (message.type === 'Height') setHeight(message.height);
      if (message.type === 'Ready') sendTheme();
      setLoaded(true);
      newest.current(message);
    };
    // The theme may change at any time, even before the frame has loaded.
    const sendTheme = () => {
      const command: CardFrameCommand = {
        source: cardFrameSource,
        theme: toneOf(document.documentElement.dataset['theme'] ?? ''),
      };
      frame.current?.contentWindow?.postMessage(command, new URL(url).origin);
    };
    addEventListener('message', onWindowMessage);
    const unwatch = watchTheme(sendTheme);
    return () => {
      removeEventListener('message', onWindowMessage);
      unwatch();
    };
  }, [url]);
  useEffect(() => {
    if (hasLoaded) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [hasLoaded, url]);

  return (
    <div className={styles.frame} aria-busy={!hasLoaded}>
      {!hasLoaded && <Skeleton className={styles.waits} />}
      {url !== undefined && (
        <iframe
          ref={frame}
          title={title}
          src={framedAddress(url, firstTone)}
          allow="payment"
          {...(!leaves && { sandbox: 'allow-scripts allow-forms allow-same-origin' })}
          style={{ height }}
          onLoad={() => setLoaded(true)}
        />
      )}
      {isSlow && !hasLoaded && (
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
