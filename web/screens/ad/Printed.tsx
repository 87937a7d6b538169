import { Logo } from '../../ui/Logo.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './Printed.module.css';
import type { QrCode } from './qr-code.server.ts';

export interface PrintedProps {
  number: string;
  /** The ad's URL without the scheme. */
  address: string;
  qr: QrCode;
}

/** Ad number, URL and QR code. Shown only in print. */
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
      {/* Quiet zone of four modules, required by QR readers. */}
      <svg viewBox={`-4 -4 ${sheet} ${sheet}`} shapeRendering="crispEdges" className={styles.code}>
        <path d={qr.path} />
      </svg>
    </section>
  );
}
