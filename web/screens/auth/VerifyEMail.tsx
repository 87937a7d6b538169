import type { Route } from './+types/VerifyEMail.ts';
import { authMeta, authPage } from './auth-data.ts';
import { Verify } from './Verify.tsx';

export const loader = (args: Route.LoaderArgs) => authPage(args, 'verifyEMail');

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** Takes the code sent to an e-mail address, for a registration or an address change. */
export default function VerifyEMail({ loaderData }: Route.ComponentProps) {
  return <Verify kind="email" page={loaderData} />;
}
