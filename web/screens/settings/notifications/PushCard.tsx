import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import styles from './notifications.module.css';
import { pushState, switchPushOff, switchPushOn } from './push-subscription.ts';
import type { PushState } from './push-subscription.ts';

/** Turns push messages for this browser on or off. Asks for permission only on a press. */
export function PushCard() {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  const change = (next: () => Promise<PushState>) =>
    perform('push', async () => {
      // Wraps browser failures (no push service, no worker), which are not refusals of the service.
      setState(await next().catch(asCallError));
    });
  return (
    <Card className={styles.push}>
      <span className={styles.pushIcon}>
        {state === 'blocked' || state === 'unsupported' ? (
          <BellOff aria-hidden="true" />
        ) : (
          <BellRing aria-hidden="true" />
        )}
      </span>
      <div className={styles.pushWords}>
        <h2>
          {t('settings.push.title')}
          {state === 'on' && <Tag tone="positive">{t('settings.push.isOn')}</Tag>}
        </h2>
        {state === undefined ? <Skeleton width="70%" /> : <p>{t(`settings.push.text.${state}`)}</p>}
      </div>
      {state === 'off' && (
        <Button loading={busy !== undefined} onClick={() => void change(switchPushOn)}>
          {t('settings.push.on')}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="outlined" loading={busy !== undefined} onClick={() => void change(switchPushOff)}>
          {t('settings.push.off')}
        </Button>
      )}
    </Card>
  );
}

function asCallError(error: unknown): never {
  throw error instanceof CallError ? error : new CallError(0, ['PushUnavailable']);
}
