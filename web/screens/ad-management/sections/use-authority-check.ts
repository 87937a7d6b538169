import { useNavigate, useRevalidator } from 'react-router';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import type { AdActions } from '../../my-ads/own-ad/use-ad-actions.ts';
import { useToast } from '../../../ui/Toast.tsx';

/** Repeats the authority's check and shows the result. An unverified user gets a link to verification. */
export function useAuthorityCheck(id: string, attempt: AdActions['attempt']): () => void {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return () =>
    void attempt(async () => {
      const { problem } = await call(myAdCalls.checkAuthority, { params: { id } });
      await revalidate();
      if (problem === undefined) return show({ title: t('adManagement.authority.checked'), variant: 'success' });
      return show({
        title: t(`adManagement.authority.problem.${problem}`),
        variant: problem === 'AuthorityUnavailable' ? 'warning' : 'danger',
        ...(problem === 'IdentityUnverified' && {
          action: {
            label: t('adManagement.authority.identity'),
            onAction: () => void navigate(screenPath('settingsAccountValidation', language)),
          },
        }),
      });
    });
}
