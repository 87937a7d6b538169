import { useLocation, useRevalidator } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { externalProviders } from '../../../../contract/enums.ts';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { providerMarks, providerNames } from '../../../parts/sign-in-providers.tsx';
import { AskButton } from '../frame/AskButton.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { Row, Rows } from '../frame/Rows.tsx';
import { Section } from '../frame/Section.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import type { Account, RunConfirmed } from './account-data.ts';

type Identities = NonNullable<Account['identities']>['items'];
type Providers = NonNullable<Account['providers']>['items'];

export interface SignInMethodsProps {
  id: string;
  identities: Identities | undefined;
  providers: Providers | undefined;
  confirmed: RunConfirmed;
}

export function SignInMethods({ id, identities, providers, confirmed }: SignInMethodsProps) {
  const { t } = useTranslation('settings');
  return (
    <Section id={id} title={t('settings.ways.title')} text={t('settings.ways.text')}>
      <Loaded data={identities}>
        {(linked) => <Methods linked={linked} providers={providers ?? []} confirmed={confirmed} />}
      </Loaded>
    </Section>
  );
}

function Methods({
  linked,
  providers,
  confirmed,
}: {
  linked: Identities;
  providers: Providers;
  confirmed: RunConfirmed;
}) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const methods = externalProviders.flatMap((provider) => {
    const identity = linked.find((one) => one.provider === provider);
    const startPath = providers.find((one) => one.provider === provider)?.startPath;
    return identity === undefined && startPath === undefined ? [] : [{ provider, identity, startPath }];
  });
  return (
    <Rows>
      {methods.map(({ provider, identity, startPath }) => (
        <Row
          key={provider}
          icon={providerMarks[provider]}
          title={providerNames[provider]}
          text={
            identity
              ? [identity.email, t('settings.ways.linkedAt', { date: fullDate(identity.linkedAt, language) })]
                  .filter((part) => part !== undefined)
                  .join(' · ')
              : t('settings.ways.notLinked')
          }
          actions={
            identity ? (
              <Unlink provider={provider} confirmed={confirmed} />
            ) : (
              <LinkTo provider={provider} startPath={startPath ?? ''} />
            )
          }
        />
      ))}
    </Rows>
  );
}

/** A plain link, because it leaves the site. */
function LinkTo({ provider, startPath }: { provider: ExternalProvider; startPath: string }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const { pathname } = useLocation();
  return (
    <a
      href={`${startPath}?${new URLSearchParams({ lang: language, redirect_url: pathname })}`}
      className={buttonClass({ variant: 'soft' })}
      aria-label={t('settings.ways.linkOf', { provider: providerNames[provider] })}
    >
      {t('settings.ways.link')}
    </a>
  );
}

function Unlink({ provider, confirmed }: { provider: ExternalProvider; confirmed: RunConfirmed }) {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const { revalidate } = useRevalidator();
  const name = providerNames[provider];
  const unlink = async () => {
    const isDone = await perform(
      'unlink',
      () => confirmed(() => call(memberCalls.unlink, { params: { provider } })),
      t('settings.ways.unlinked', { provider: name }),
    );
    if (isDone) await revalidate();
  };
  return (
    <AskButton
      variant="outlined"
      loading={busy !== undefined}
      aria-label={t('settings.ways.unlinkOf', { provider: name })}
      question={{
        title: t('settings.ways.askTitle', { provider: name }),
        text: t('settings.ways.askText', { provider: name }),
        yes: t('settings.ways.unlink'),
      }}
      act={unlink}
    >
      {t('settings.ways.unlink')}
    </AskButton>
  );
}
