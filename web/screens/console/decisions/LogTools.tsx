import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { AppLink, appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/words.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Console.module.css';
import { searchOf } from '../frame/form-search.ts';
import { readLogAddress, writeLogAddress } from './log-address.ts';
import type { LogRequest } from './log-address.ts';

/** Whose decisions and on which ad. What is chosen goes into the address; without scripts the form does the same. */
export function LogTools({ request }: { request: LogRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const navigate = useNavigate();
  const member = useMember();
  const path = screenPath('consoleDecisions', language);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(writeLogAddress(path, readLogAddress(searchOf(event.currentTarget))));
  };
  return (
    <div className={styles.tools}>
      <SegmentedLinks
        label={t('console.log.who')}
        renderLink={appLink}
        items={[
          {
            label: t('console.log.everyone'),
            href: writeLogAddress(path, { ad: request.ad }),
            current: request.moderator === undefined,
          },
          {
            label: t('console.log.mine'),
            href: writeLogAddress(path, { ad: request.ad, moderator: member?.userId }),
            current: request.moderator !== undefined && request.moderator === member?.userId,
          },
        ]}
      />
      <Form
        key={JSON.stringify(request)}
        role="search"
        aria-label={t('console.filter')}
        action={path}
        className={styles.filter}
        onSubmit={submit}
      >
        <Field label={t('console.log.adNumber')}>
          {(control) => (
            <TextInput
              {...control}
              size="s"
              name="ad"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={request.ad}
            />
          )}
        </Field>
        <Field label={t('console.log.moderator')} className={styles.wide}>
          {(control) => (
            <TextInput
              {...control}
              size="s"
              name="moderator"
              autoComplete="off"
              placeholder={t('console.log.moderatorHint')}
              defaultValue={request.moderator}
            />
          )}
        </Field>
        <div className={styles.acts}>
          <Button type="submit" variant="soft" size="s">
            {t('console.filterGo')}
          </Button>
          {(request.ad !== undefined || request.moderator !== undefined) && (
            <AppLink to={path} className={buttonClass({ variant: 'text', size: 's' })}>
              {t('console.filterClear')}
            </AppLink>
          )}
        </div>
      </Form>
    </div>
  );
}
