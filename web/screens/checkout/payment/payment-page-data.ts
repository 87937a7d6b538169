import type { Route } from '../+types/Payment.ts';

export type PaymentPageData = Route.ComponentProps['loaderData'];
