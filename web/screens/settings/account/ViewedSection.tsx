import { useState } from 'react';
import { recentlyViewedCalls } from '../../../../contract/calls/recently-viewed.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import type { Account } from './account-data.ts';
import styles from './account.module.css';

type Viewed = NonNullable<Account['viewed']>;

/** Turns the history of viewed ads on or off, and deletes it. */
export function ViewedSection({ id, first }: { id: string; first: Viewed | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <Section id={id} title={t('settings.viewed.title')} text={t('settings.viewed.text')}>
      <Loaded data={first}>{(viewed) => <Choice first={viewed} />}</Loaded>
    </Section>
  );
}

function Choice({ first }: { first: Viewed }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const { busy, perform } = useFormActions();
  const [{ isKept, count: number }, setViewed] = useState(first);

  // Shows the change at once and reverts if the service refuses.
  const set = async (next: boolean) => {
    setViewed({ isKept: next, count: next ? number : 0 });
    const isDone = await perform(
      'keep',
      () => call(recentlyViewedCalls.setKept, { body: { isKept: next } }),
      t(next ? 'settings.viewed.on' : 'settings.viewed.off'),
    );
    if (!isDone) setViewed({ isKept, count: number });
  };
  const clear = () =>
    perform(
      'clear',
      async () => {
        await call(recentlyViewedCalls.clear, {});
        setViewed({ isKept, count: 0 });
      },
      t('settings.viewed.cleared'),
    );
  return (
    <>
      <Switch
        label={t('settings.viewed.keep')}
        hint={t('settings.viewed.keepHint')}
        checked={isKept}
        aria-busy={busy === 'keep'}
        onChange={({ target }) => {
          if (busy === undefined) void set(target.checked);
        }}
      />
      <p className={styles.quiet}>
        {number > 0
          ? t('settings.viewed.count', { count: number, figure: count(number, language) })
          : t('settings.viewed.none')}
      </p>
      {number > 0 && (
        <FormActions>
          <Button variant="soft" loading={busy === 'clear'} onClick={() => void clear()}>
            {t('settings.viewed.clear')}
          </Button>
        </FormActions>
      )}
    </>
  );
}
