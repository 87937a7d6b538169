import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Console.module.css';
import { FilterForm } from '../frame/FilterForm.tsx';
import { readLogAddress, writeLogAddress } from './log-address.ts';
import type { LogRequest } from './log-address.ts';

/** Whose decisions and on which ad. */
export function LogTools({ request }: { request: LogRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const member = useMember();
  const path = screenPath('consoleDecisions', language);
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
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeLogAddress(path, readLogAddress(typed))}
        clear={request.ad === undefined && request.moderator === undefined ? undefined : path}
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
      </FilterForm>
    </div>
  );
}
