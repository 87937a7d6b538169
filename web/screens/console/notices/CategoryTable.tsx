import { ArrowDown, ArrowUp, Lock, LockOpen, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { notificationChannels } from '../../../../contract/notifications.ts';
import type { NoticeCategory } from '../../../../contract/schemas/message-desk.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { leaveState } from '../../../shell/leave-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxBox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import trade from '../trade/Trade.module.css';
import { changedSwitches } from './changed-switches.ts';
import type { ChannelChoice, Switches } from './changed-switches.ts';
import { NamesDialog } from './NamesDialog.tsx';
import styles from './Notices.module.css';

type Preference = CallAnswer<typeof notificationCalls.preferences>['items'][number];

interface CategoryTableProps {
  categories: readonly NoticeCategory[];
  preferences: readonly Preference[];
}

/** Categories with the channels of members without settings. Switches are saved together, names and order one by one. */
export function CategoryTable({ categories, preferences }: CategoryTableProps) {
  const { t } = useTranslation('messageDesk', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [switches, setSwitches] = useState<Switches>({});
  const [renamed, setRenamed] = useState<number>();
  const changes = changedSwitches(preferences, switches);
  const isDirty = changes.length > 0;
  const required = changes.filter(({ isRequired }) => isRequired === true).length;
  const others = changes.length - required;

  useEffect(() => {
    leaveState.current = { isDirty, isConfirmed: false };
    return () => void (leaveState.current = { isDirty: false, isConfirmed: false });
  }, [isDirty]);

  const save = async () => {
    const send = () => call(notificationCalls.savePreferences, { body: { items: changes } });
    if (!(await perform('save', send, t('messageDesk.notices.saved')))) return;
    await revalidate();
    setSwitches({});
  };
  const move = async (category: NoticeCategory, by: 1 | -1) => {
    const siblings = categories.filter((one) => one.parentCategoryId === category.parentCategoryId);
    const before = siblings.map(({ id }) => id);
    const place = before.indexOf(category.id);
    const ids = before.toSpliced(place, 1).toSpliced(place + by, 0, category.id);
    const body = {
      before,
      ids,
      ...(category.parentCategoryId !== undefined && { parentCategoryId: category.parentCategoryId }),
    };
    await perform('move', () => call(messageDeskCalls.orderCategories, { body }), t('messageDesk.notices.moved'));
    await revalidate();
  };
  const edited = categories.find(({ id }) => id === renamed);
  return (
    <div className={trade.page}>
      <Card pad="s">
        <table className={styles.table}>
          <caption className="vh">{t('messageDesk.notices.name')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('messageDesk.notices.category')}</th>
              {notificationChannels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`messageDesk.channel.${channel}`)}
                </th>
              ))}
              <th scope="col">{t('messageDesk.notices.order')}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => {
              const { id, parentCategoryId, names } = category;
              const own = preferences.find(({ categoryId }) => categoryId === id);
              const siblings = categories.filter((one) => one.parentCategoryId === parentCategoryId);
              const name = names[language];
              return (
                <tr key={id} data-main={parentCategoryId === undefined ? '' : undefined}>
                  <th scope="row">
                    <span>
                      {name}
                      <small lang={language === 'tr' ? 'en' : 'tr'}>{names[language === 'tr' ? 'en' : 'tr']}</small>
                    </span>
                  </th>
                  {notificationChannels.map((channel) => {
                    const state = own?.channels.find((one) => one.channel === channel);
                    if (!state) return <td key={channel} data-empty="" />;
                    const key = `${id} ${channel}`;
                    const { isOn, isRequired } = switches[key] ?? state;
                    const choose = (choice: ChannelChoice) => setSwitches({ ...switches, [key]: choice });
                    const label = `${name}: ${t(`messageDesk.channel.${channel}`)}`;
                    return (
                      <td key={channel} data-channel={t(`messageDesk.channel.${channel}`)}>
                        {state.isLocked ? (
                          <span className={styles.locked}>
                            <Lock size={16} aria-hidden="true" />
                            <span>{t('messageDesk.notices.always')}</span>
                          </span>
                        ) : (
                          <span
                            className={styles.choice}
                            data-changed={isOn === state.isOn && isRequired === state.isRequired ? undefined : ''}
                          >
                            <label className={styles.tick}>
                              <CheckboxBox
                                aria-label={label}
                                checked={isOn}
                                disabled={isRequired}
                                onChange={(event) => choose({ isOn: event.target.checked, isRequired })}
                              />
                              {(isRequired || isOn !== category.on.includes(channel)) && (
                                <small>
                                  {t(isRequired ? 'messageDesk.notices.always' : 'messageDesk.notices.differs')}
                                </small>
                              )}
                            </label>
                            {category.isRequirable && (
                              <IconButton
                                label={t('messageDesk.notices.require', { channel: label })}
                                icon={
                                  isRequired ? (
                                    <Lock size={16} aria-hidden="true" />
                                  ) : (
                                    <LockOpen size={16} aria-hidden="true" />
                                  )
                                }
                                size="s"
                                tip="none"
                                pressed={isRequired}
                                onClick={() =>
                                  choose({
                                    isOn: !isRequired || state.isRequired || state.isOn,
                                    isRequired: !isRequired,
                                  })
                                }
                              />
                            )}
                          </span>
                        )}
                      </td>
                    );
                  })}
                  <td>
                    <span className={styles.acts}>
                      <IconButton
                        label={t('messageDesk.notices.up', { name })}
                        icon={<ArrowUp size={18} aria-hidden="true" />}
                        size="s"
                        tip="none"
                        disabled={siblings[0]?.id === id || busy === 'move'}
                        onClick={() => void move(category, -1)}
                      />
                      <IconButton
                        label={t('messageDesk.notices.down', { name })}
                        icon={<ArrowDown size={18} aria-hidden="true" />}
                        size="s"
                        tip="none"
                        disabled={siblings.at(-1)?.id === id || busy === 'move'}
                        onClick={() => void move(category, 1)}
                      />
                      <IconButton
                        label={t('messageDesk.notices.rename', { name })}
                        icon={<Pencil size={18} aria-hidden="true" />}
                        size="s"
                        tip="none"
                        onClick={() => setRenamed(id)}
                      />
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
      <div className={styles.end}>
        <p className={trade.quiet} role="status">
          {!isDirty && t('messageDesk.notices.hint')}
          {others > 0 && t('messageDesk.notices.changes', { count: others, figure: count(others, language) })}{' '}
          {required > 0 && t('messageDesk.notices.willRequire', { count: required, figure: count(required, language) })}
        </p>
        <Button variant="outlined" disabled={!isDirty} onClick={() => setSwitches({})}>
          {t('messageDesk.save.discard')}
        </Button>
        <Button disabled={!isDirty} loading={busy === 'save'} onClick={() => void save()}>
          {t('messageDesk.save.name')}
        </Button>
      </div>
      {edited && <NamesDialog key={edited.id} category={edited} onClose={() => setRenamed(undefined)} />}
    </div>
  );
}
