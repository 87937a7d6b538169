import type { FastifyInstance } from 'fastify';
import { externalProviders } from '../../../contract/enums.ts';
import type { ExternalProvider } from '../../../contract/enums.ts';
import type { SignInProvider } from '../../people/external-sign-in/port.ts';
import { appleIssuer, appleProvider, appleSecret } from './apple.ts';
import { facebookEndpoints, facebookProvider } from './facebook.ts';
import { localClient } from './local/client.ts';
import { registerLocalIssuers } from './local/issuers.ts';
import { openIdProvider } from './openid.ts';

const settingNames = {
  Google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  Apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  Facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  EDevlet: ['EDEVLET_ISSUER', 'EDEVLET_CLIENT_ID', 'EDEVLET_CLIENT_SECRET'],
} as const satisfies Record<ExternalProvider, readonly string[]>;

type SettingName = (typeof settingNames)[ExternalProvider][number];

export type SignInSettings = { readonly [key in SettingName]?: string | undefined };

export interface SignInAdapterOptions {
  settings: SignInSettings;
  isProduction: boolean;
  /** Records of the local issuers. */
  folder: string;
}

export interface SignInAdapters {
  /** In display order. */
  providers: SignInProvider[];
  /** Mounts the local issuers, if any. */
  register(app: FastifyInstance): void;
}

/**
 * Returns the sign-in providers. Without settings, a provider is a local issuer, and in production it is left out. Throws if a provider's settings
 * are incomplete.
 */
export function signInAdapters({ settings, isProduction, folder }: SignInAdapterOptions): SignInAdapters {
  let mountedOn: FastifyInstance | undefined;
  const ownAddress = () => addressOf(mountedOn);
  const providers = externalProviders.flatMap((name) => {
    const names = settingNames[name];
    const missing = names.filter((one) => settings[one] === undefined);
    if (missing.length === 0) return [configured[name]((one) => settings[one] ?? '')];
    if (missing.length < names.length) {
      throw new Error(`${name} sign-in also needs these settings: ${missing.join(', ')}. See docs/operating.md.`);
    }
    return isProduction ? [] : [local[name](ownAddress)];
  });
  return {
    providers,
    register(app) {
      if (isProduction) return;
      mountedOn = app;
      registerLocalIssuers(app, ownAddress, folder);
    },
  };
}

/** The server's own address on this machine, which is independent of its public name. */
function addressOf(app: FastifyInstance | undefined): string {
  const address = app?.server.address();
  if (!address || typeof address === 'string') throw new Error('Local issuers need a server that listens on a port');
  const isEverywhere = ['0.0.0.0', '::'].includes(address.address);
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

const configured: Record<ExternalProvider, (setting: (name: SettingName) => string) => SignInProvider> = {
  Google: (setting) =>
    openIdProvider({
      ...google,
      issuer: () => 'https://accounts.google.com',
      clientId: setting('GOOGLE_CLIENT_ID'),
      clientSecret: () => setting('GOOGLE_CLIENT_SECRET'),
    }),
  Apple: (setting) =>
    appleProvider({
      issuer: () => appleIssuer,
      clientId: setting('APPLE_CLIENT_ID'),
      clientSecret: async () =>
        appleSecret({
          clientId: setting('APPLE_CLIENT_ID'),
          teamId: setting('APPLE_TEAM_ID'),
          keyId: setting('APPLE_KEY_ID'),
          privateKey: setting('APPLE_PRIVATE_KEY'),
        }),
    }),
  Facebook: (setting) =>
    facebookProvider({
      endpoints: () => facebookEndpoints,
      clientId: setting('FACEBOOK_CLIENT_ID'),
      clientSecret: setting('FACEBOOK_CLIENT_SECRET'),
    }),
  EDevlet: (setting) =>
    openIdProvider({
      ...eDevlet,
      issuer: () => setting('EDEVLET_ISSUER'),
      clientId: setting('EDEVLET_CLIENT_ID'),
      clientSecret: () => setting('EDEVLET_CLIENT_SECRET'),
    }),
};

const local: Record<ExternalProvider, (ownAddress: () => string) => SignInProvider> = {
  Google: (ownAddress) => openIdProvider({ ...google, ...localClient('Google', ownAddress) }),
  Apple: (ownAddress) => appleProvider(localClient('Apple', ownAddress)),
  Facebook: (ownAddress) => {
    const { issuer, clientId, clientSecret } = localClient('Facebook', ownAddress);
    const endpoints = () => ({
      issuer: issuer(),
      authorization: `${issuer()}/auth`,
      token: `${issuer()}/token`,
      me: `${issuer()}/graph/me`,
    });
    return facebookProvider({ endpoints, clientId, clientSecret: clientSecret(), isLocal: true });
  },
  EDevlet: (ownAddress) => openIdProvider({ ...eDevlet, ...localClient('EDevlet', ownAddress) }),
};

const google = {
  name: 'Google',
  scope: 'openid email profile',
  parameters: { prompt: 'select_account' },
} as const;

const eDevlet = { name: 'EDevlet', scope: 'openid profile', asksUserInfo: true } as const;
