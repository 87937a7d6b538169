import { useState } from 'react';
import { signInCalls } from '../../contract/calls/sign-in.ts';
import { useLaterCall } from '../client/use-later-call.ts';
import { usePage } from '../client/page.ts';
import { useTranslation } from '../client/i18n.tsx';
import { Button } from '../ui/Button.tsx';

export interface VerifyIdentityProps {
  /** A path of ours, where e-Devlet brings the member back to. */
  backTo: string;
  /** What has to be done before the page is left; where it answers false, it is not. */
  before: () => Promise<boolean>;
}

/** Leaves for e-Devlet, where the member's identity is verified, and comes back to where that was asked for. */
export function VerifyIdentity({ backTo, before }: VerifyIdentityProps) {
  const { t } = useTranslation('forms');
  const { language } = usePage();
  const providers = useLaterCall(signInCalls.providers, {});
  const [isLeaving, setLeaving] = useState(false);
  const startPath = providers?.items.find(({ provider }) => provider === 'EDevlet')?.startPath;
  if (providers && startPath === undefined) return <p>{t('forms.identityAway')}</p>;
  const leave = async () => {
    setLeaving(true);
    if (!(await before())) return setLeaving(false);
    location.assign(`${startPath}?${new URLSearchParams({ lang: language, redirect_url: backTo })}`);
  };
  return (
    <Button variant="soft" loading={isLeaving || providers === undefined} onClick={() => void leave()}>
      {t('forms.verifyIdentity')}
    </Button>
  );
}
