import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { notificationChannels } from '../../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import type { Preferences } from './load-preferences.ts';
import { useFormActions } from '../frame/use-form-actions.ts';
import { groupsOf } from './preference-groups.ts';
import type { Preference } from './preference-groups.ts';
import styles from './notifications.module.css';

type OnSwitch = (categoryId: number, channel: NotificationChannel, isOn: boolean) => void;

/** A table of categories and channels; on a phone every switch has its channel's name beside it. */
export function PreferenceTable({ categories, preferences, platform }: Preferences) {
  const { t } = useTranslation('settings');
  const { chosen, onSwitch } = useChoices(preferences, platform);
  return (
    <Card pad="none">
      <div className={styles.columns} aria-hidden="true">
        <span />
        {notificationChannels.map((channel) => (
          <span key={channel}>{t(`settings.notifications.channel.${channel}`)}</span>
        ))}
      </div>
      {groupsOf({ categories, preferences: chosen }).map(({ id, name, rows }) => (
        <section key={id} aria-labelledby={`group-${id}`} className={styles.group}>
          <h2 id={`group-${id}`}>{name}</h2>
          {rows.map((row) => (
            <Row
              key={row.categoryId}
              row={row}
              name={
                row.categoryId === id
                  ? t(rows.length > 1 ? 'settings.notifications.general' : 'settings.notifications.all')
                  : row.name
              }
              onSwitch={onSwitch}
            />
          ))}
        </section>
      ))}
      <p className={styles.legend}>
        <Lock size={16} aria-hidden="true" /> {t('settings.notifications.locked')}
      </p>
    </Card>
  );
}

function Row({ row, name, onSwitch }: { row: Preference; name: string; onSwitch: OnSwitch }) {
  const { t } = useTranslation('settings');
  return (
    <div role="group" aria-label={row.name} className={styles.row}>
      <h3>{name}</h3>
      {notificationChannels.map((channel) => {
        const state = row.channels.find((one) => one.channel === channel);
        const label = t(`settings.notifications.channel.${channel}`);
        if (!state) return <span key={channel} className={styles.absent} aria-hidden="true" />;
        const { isOn, isLocked } = state;
        return (
          <div key={channel} className={styles.cell}>
            <Switch
              label={label}
              className={styles.switch}
              checked={isOn}
              disabled={isLocked}
              onChange={({ target }) => onSwitch(row.categoryId, channel, target.checked)}
            />
            {isLocked && <Lock size={14} role="img" aria-label={t('settings.notifications.lockedOne')} />}
          </div>
        );
      })}
    </div>
  );
}

/** Saves each switch at once and reverts it on failure. */
function useChoices(first: readonly Preference[], platform: Preferences['platform']) {
  const { t } = useTranslation('settings');
  const { show, dismiss } = useToast();
  const { perform } = useFormActions();
  const [chosen, setChosen] = useState(first);
  const toastId = useRef<number>(undefined);
  const put = (categoryId: number, channel: NotificationChannel, isOn: boolean) =>
    setChosen((before) =>
      before.map((row) =>
        row.categoryId === categoryId
          ? { ...row, channels: row.channels.map((one) => (one.channel === channel ? { ...one, isOn } : one)) }
          : row,
      ),
    );
  const onSwitch: OnSwitch = (categoryId, channel, isOn) => {
    put(categoryId, channel, isOn);
    const save = () =>
      call(notificationCalls.saveMyPreferences, {
        query: { platform },
        body: { items: [{ categoryId, channel, isOn }] },
      });
    void perform(`${categoryId} ${channel}`, save).then((isDone) => {
      if (!isDone) return put(categoryId, channel, !isOn);
      // Several quick switches show one message.
      if (toastId.current !== undefined) dismiss(toastId.current);
      toastId.current = show({ title: t('settings.notifications.saved') });
    });
  };
  return { chosen: [...chosen], onSwitch };
}
