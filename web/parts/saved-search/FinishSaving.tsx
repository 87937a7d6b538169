import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { takeSearchToSave, saveSearch } from '../../client/save-search.ts';
import { screenPath } from '../../screens.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Saves the search that a guest wanted to save before signing in, and shows a toast. Renders nothing. */
export default function FinishSaving() {
  const { t } = useTranslation('savedSearches');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const finish = useRef<() => Promise<void>>(undefined);
  finish.current = async () => {
    const form = takeSearchToSave();
    if (!form) return;
    const toList = {
      label: t('savedSearches.toList'),
      onAction: () => void navigate(screenPath('favouriteSearchLists', language)),
    };
    try {
      const { isNew } = await saveSearch(form);
      show({
        title: t(isNew ? 'savedSearches.saved' : 'savedSearches.changed'),
        text: t(form.frequency === 'Never' ? 'savedSearches.savedSilent' : 'savedSearches.savedText'),
        action: toList,
      });
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      show({
        title: t('savedSearches.failed'),
        text: t(code as ErrorCode, { ns: 'api' }),
        variant: 'danger',
        ...(code === 'SavedSearchLimitReached' && { action: toList }),
      });
    }
  };
  useEffect(() => void finish.current?.(), []);
  return null;
}
