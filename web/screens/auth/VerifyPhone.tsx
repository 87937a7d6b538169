import type { Route } from './+types/VerifyPhone.ts';
import { authMeta, authPage } from './auth-data.ts';
import { Verify } from './Verify.tsx';

export const loader = (args: Route.LoaderArgs) => authPage(args, 'verifyPhone');

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** Takes the code sent to a phone, for a registration or a number change. */
export default function VerifyPhone({ loaderData }: Route.ComponentProps) {
  return <Verify kind="phone" page={loaderData} />;
}
