import { useRef } from 'react';
import { adCartCalls } from '../../../contract/calls/carts.ts';
import type { AdCartBySeller } from '../../../contract/schemas/cart.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { AppLink } from '../../client/links.tsx';
import { useSignInPaths } from '../../client/use-sign-in-paths.ts';
import { pageMeta } from '../../client/meta.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { CartContents } from './CartContents.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import styles from './Cart.module.css';
import type { Route } from './+types/Cart.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { meta: pageData(page, 'cart', 'cart.title'), cart: await readCart(page) };
}

/** A robot has no session and therefore no cart. */
const readCart = async ({ call }: PageContext): Promise<AdCartBySeller | undefined> =>
  orRefuse(() =>
    call(adCartCalls.bySeller, {}).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'TokenMissing') return undefined;
      throw error;
    }),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Cart({ loaderData: { cart } }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('cart.title')}
      </h1>
      {cart && cart.totalProductCount > 0 ? <CartContents cart={cart} heading={heading} /> : <EmptyCart />}
      <GuestNote />
    </div>
  );
}

function GuestNote() {
  const { t } = useTranslation('cart');
  const { login } = useSignInPaths();
  if (useMember()) return null;
  return (
    <p className={styles.guest}>
      {t('cart.guest')} <AppLink to={login}>{t('shell.menu.login')}</AppLink>
    </p>
  );
}
