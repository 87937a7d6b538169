import { accountAdminCalls } from '../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../contract/calls/member.ts';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/AccountValidation.ts';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { orNothing, pageData } from './frame/page-data.ts';
import { Validations } from './validation/Validations.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsAccountValidation', 'settings.validation.name'),
    standing: await forMember(page, () => validationStateOf(page)),
  };
}

async function validationStateOf({ call }: PageContext) {
  const [profile, eids, providers, business] = await Promise.all([
    call(memberCalls.profile, {}),
    call(memberCalls.eids, {}),
    orNothing(call(signInCalls.providers, {})),
    orNothing(call(accountAdminCalls.business, {})),
  ]);
  return { profile, eids, providers: providers?.items ?? [], business: business?.business };
}

export type ValidationState = Awaited<ReturnType<typeof validationStateOf>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** The member's verifications: state, benefit and next step. */
export default function AccountValidation({ loaderData: { standing } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame
      screen="settingsAccountValidation"
      title={t('settings.validation.name')}
      text={t('settings.validation.text')}
    >
      <MembersOnly data={standing}>{(loaded) => <Validations standing={loaded} />}</MembersOnly>
    </SettingsFrame>
  );
}
