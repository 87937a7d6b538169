import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { safeRedirect } from '../../../contract/safe-redirect.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { screens } from '../../screens.ts';

export type AuthScreen =
  | 'login'
  | 'register'
  | 'completeRegistration'
  | 'forgotPassword'
  | 'verifyEMail'
  | 'verifyPhone';

interface LoaderInput {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Loader data that all sign-in screens share: title, addresses and the redirect target. */
export function authPage({ request, context }: LoaderInput, screen: AuthScreen) {
  const { language, settings, t } = context.get(pageContext);
  const redirectUrl = safeRedirect(new URL(request.url).searchParams.get('redirect_url'));
  const query = redirectQuery(redirectUrl);
  const { tr, en } = screens[screen];
  return {
    screen,
    title: t(`account.${screen}.name`),
    language,
    publicUrl: settings.publicUrl,
    paths: { tr: tr + query, en: en + query },
    redirectUrl,
  };
}

export type AuthPageData = ReturnType<typeof authPage>;

/** `?redirect_url=…`, which keeps the target from screen to screen; empty without one. */
export function redirectQuery(redirectUrl: string | undefined): string {
  return redirectUrl === undefined ? '' : `?redirect_url=${encodeURIComponent(redirectUrl)}`;
}

/** The page to open after sign-in. */
export const targetOf = (redirectUrl: string | undefined): string => safeRedirect(redirectUrl) ?? '/';

export function guestsOnly({ request, context }: LoaderInput): void {
  if (context.get(pageContext).user.isGuest) return;
  throw redirect(targetOf(new URL(request.url).searchParams.get('redirect_url') ?? undefined));
}

/** Title and addresses, without the redirect target. */
export function authMeta(page: AuthPageData | undefined) {
  if (!page) return [];
  const { tr, en } = screens[page.screen];
  return pageMeta({ ...page, paths: { tr, en } });
}

export interface ProviderLink {
  provider: string;
  startPath: string;
}

/** The configured providers. Empty if the call fails, because passwords work without them. */
export async function providersOf({ call }: PageContext): Promise<ProviderLink[]> {
  return call(signInCalls.providers, {}).then(
    ({ items }) => items,
    () => [],
  );
}

/** Every new account approves these. */
const toApprove = ['TermsAndConditions', 'IndividualMembership'] as const;
const notice = 'PersonalDataProtection';

export interface RegistrationText {
  type: string;
  version: string;
  title: string;
  slug: string;
}

/** The current versions of the registration texts: the agreements to approve, and the notice that is only read. */
export async function registrationTexts({
  call,
}: PageContext): Promise<{ approvals: RegistrationText[]; notice: RegistrationText }> {
  const { items } = await call(agreementCalls.types, {});
  const textOf = async (type: string): Promise<RegistrationText> => {
    const { version } = await call(agreementCalls.latestVersion, { query: { agreementType: type } });
    const { title = type, slug = '' } = items.find((item) => item.type === type) ?? {};
    return { type, version, title, slug };
  };
  const [approvals, read] = await Promise.all([Promise.all(toApprove.map(textOf)), textOf(notice)]);
  return { approvals, notice: read };
}
