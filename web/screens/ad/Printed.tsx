import { Logo } from '../../ui/Logo.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './Printed.module.css';
import type { QrCode } from './qr-code.server.ts';

export interface PrintedProps {
  number: string;
  /** Where the ad is, without the scheme. */
  address: string;
  qr: QrCode;
}

/** The way back from paper to the ad: its number, its address, and both as a code for a phone. Seen in print alone. */
export function Printed({ number, address, qr }: PrintedProps) {
  const { t } = useTranslation('ad');
  const sheet = qr.size + 8;
  return (
    <section className={styles.printed} aria-hidden="true">
      <div>
        <Logo size={30} />
        <p>
          {t('ad.number')} <b className="num">{number}</b>
        </p>
        <p>{address}</p>
      </div>
      {/* Four modules of white around it, as readers ask. */}
      <svg viewBox={`-4 -4 ${sheet} ${sheet}`} shapeRendering="crispEdges" className={styles.code}>
        <path d={qr.path} />
      </svg>
    </section>
  );
}
