import { Search } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { writeQueueAddress } from '../queue/queue-address.ts';
import { adNumberIn } from './ad-number.ts';
import styles from './ConsoleFrame.module.css';
import { searchOf } from './form-search.ts';

/** Opens an ad in the queue screen by its number or by its page's URL. */
export function NumberSearch() {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const navigate = useNavigate();
  const [isBad, setBad] = useState(false);
  const path = screenPath('reviewQueue', language);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = adNumberIn(searchOf(event.currentTarget).get('id') ?? '');
    setBad(id === undefined);
    if (id === undefined) return;
    event.currentTarget.reset();
    void navigate(writeQueueAddress(path, { id }));
  };
  return (
    <form role="search" aria-label={t('console.find.label')} action={path} className={styles.find} onSubmit={submit}>
      <TextInput
        name="id"
        size="s"
        inputMode="numeric"
        autoComplete="off"
        maxLength={200}
        required
        aria-label={t('console.find.label')}
        placeholder={t('console.find.placeholder')}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? 'find-bad' : undefined}
        onChange={() => setBad(false)}
        suffix={
          <IconButton type="submit" size="s" tip="none" label={t('console.find.go')} icon={<Search size={18} />} />
        }
      />
      {isBad && (
        <p id="find-bad" role="alert" className={styles.bad}>
          {t('console.find.bad')}
        </p>
      )}
    </form>
  );
}
