import { Check, Copy, ExternalLink, House, Package, Truck, Undo2 } from 'lucide-react';
import type { ShipmentStage } from '../../../contract/enums.ts';
import type { Parcel } from '../../../contract/schemas/shipment.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useDateTime } from './date-time.ts';
import { inThrees } from './ParcelLabel.tsx';
import styles from './Shipment.module.css';

const icons: Readonly<Record<ShipmentStage, typeof Package>> = {
  OnCreated: Package,
  OnDelivery: Truck,
  ShipmentCompleted: House,
  ProductReturned: Undo2,
};

const usualStages: readonly ShipmentStage[] = ['OnCreated', 'OnDelivery', 'ShipmentCompleted'];

export interface ParcelTimelineProps {
  /** Which parcel it is, if there are several. */
  title?: string | undefined;
  parcel: Pick<Parcel, 'code' | 'companyName' | 'stage' | 'stages' | 'trackingUrl'>;
  viewer: 'sender' | 'receiver';
}

/** The stages of a parcel with time and place, the next steps and the code, for its sender or receiver. */
export function ParcelTimeline({ title, parcel, viewer }: ParcelTimelineProps) {
  const { t } = useTranslation('shipment');
  const dateTime = useDateTime();
  const { code, companyName: company, stage, stages, trackingUrl } = parcel;
  const ahead = stage === 'ProductReturned' ? [] : usualStages.slice(usualStages.indexOf(stage) + 1);
  return (
    <section className={styles.parcel} aria-labelledby={`parcel-${code}`}>
      <header className={styles.head}>
        <h3 id={`parcel-${code}`}>{title ?? t('shipment.title')}</h3>
        <p className={styles.now}>{t(`shipment.hint.${stage}.${viewer}`, { company })}</p>
      </header>
      <ol className={styles.stages}>
        {stages.map((one) => (
          <Step key={one.stage} stage={one.stage} isNow={one.stage === stage}>
            <time dateTime={one.at}>{dateTime(one.at)}</time>
            {one.place !== undefined && <span>{one.place}</span>}
          </Step>
        ))}
        {ahead.map((next, index) => (
          <Step key={next} stage={next} isAhead>
            {index === 0 && <span>{t('shipment.next')}</span>}
          </Step>
        ))}
      </ol>
      <dl className={styles.facts}>
        <div>
          <dt>{t('shipment.company')}</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>{t('shipment.code')}</dt>
          <dd className="num">
            {inThrees(code)} <CopyCode code={code} />
          </dd>
        </div>
      </dl>
      {trackingUrl !== undefined && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'soft', size: 's' })}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('shipment.track')}
        </a>
      )}
    </section>
  );
}

interface StepProps {
  stage: ShipmentStage;
  isNow?: boolean;
  isAhead?: boolean;
  children: React.ReactNode;
}

function Step({ stage, isNow = false, isAhead = false, children }: StepProps) {
  const { t } = useTranslation('shipment');
  const Icon = isAhead || isNow ? icons[stage] : Check;
  return (
    <li
      className={styles.step}
      data-ahead={isAhead || undefined}
      data-back={stage === 'ProductReturned' || undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={styles.mark}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <b>{t(`shipment.stage.${stage}`)}</b>
      <span className={styles.when}>{children}</span>
    </li>
  );
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation('shipment');
  const { show } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      show({ title: t('shipment.copied') });
    } catch {
      show({ title: t('shipment.copyFailed'), variant: 'danger' });
    }
  };
  return (
    <Button
      variant="text"
      size="s"
      icon={<Copy size={14} aria-hidden="true" />}
      aria-label={t('shipment.copy')}
      onClick={() => void copy()}
    />
  );
}
