import type { Route } from './+types/VerifyEMail.ts';
import { authMeta, authPage } from './auth-data.ts';
import { Verify } from './Verify.tsx';

export const loader = (args: Route.LoaderArgs) => authPage(args, 'verifyEMail');

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** The code that was sent to an e-mail address: of a registration, or of a member who changes it. */
export default function VerifyEMail({ loaderData }: Route.ComponentProps) {
  return <Verify kind="email" page={loaderData} />;
}
