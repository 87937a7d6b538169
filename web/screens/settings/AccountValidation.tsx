import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/AccountValidation.ts';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { pageData } from '../../page-meta.ts';
import { Validations } from './validation/Validations.tsx';
import { loadValidationState } from './validation/validation-state.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsAccountValidation', 'settings.validation.name'),
    state: await forMember(page, () => loadValidationState(page)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export default function AccountValidation({ loaderData: { state } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame
      screen="settingsAccountValidation"
      title={t('settings.validation.name')}
      text={t('settings.validation.text')}
    >
      <MembersOnly data={state}>{(loaded) => <Validations state={loaded} />}</MembersOnly>
    </SettingsFrame>
  );
}
