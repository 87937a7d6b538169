import { useState } from 'react';
import { signInCalls } from '../../contract/calls/sign-in.ts';
import { useLaterCall } from '../client/use-later-call.ts';
import { usePage } from '../client/page.ts';
import { useTranslation } from '../client/i18n.tsx';
import { Button } from '../ui/Button.tsx';

export interface VerifyIdentityProps {
  /** Path in the product to which e-Devlet returns the member. */
  backTo: string;
  /** Runs before the page is left; false cancels leaving. */
  before: () => Promise<boolean>;
}

/** Redirects to e-Devlet to verify the member's identity, and back to `backTo`. */
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
