import { z } from 'zod';
import type { Access } from './declare.ts';
import type { ErrorCode } from './errors.ts';
import { liveEvents } from './schemas/live.ts';
import { categoryId, language, uuid } from './schemas/basic.ts';

/** An address below `/api` that answers with no JSON: a stream or a file. Its route is registered by hand; this describes it. */
export interface PlainRoute {
  id: string;
  method: 'GET' | 'POST';
  /** Below the base address. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** What comes, by its media type. */
  contentTypes: readonly string[];
  /** Of a stream: what its events carry, by their names. */
  events?: Readonly<Record<string, z.ZodType>>;
  errors?: readonly ErrorCode[];
  /** Also the session's cookie opens it, to pages of the same origin. */
  byCookie?: true;
  /** A request that cannot be read is answered by a page. */
  refusesByPage?: true;
}

const fileFormat = z.enum(['csv', 'xml']).default('csv');

const paymentProviders = ['local', 'iyzico'] as const;

const unsubscribeToken = z.object({ token: z.string() });

/** Every such address. */
export const plainRoutes: readonly PlainRoute[] = [
  {
    id: 'notifications.live',
    method: 'GET',
    path: '/live',
    access: 'member',
    summary:
      'The live stream of a member, as server-sent events: how many notifications are unread, each new notification as it is written, and that the session has ended. It closes when the access token runs out; come back with a newer one. A guest is answered 204.',
    query: z.object({ lang: language.optional() }),
    contentTypes: ['text/event-stream'],
    events: liveEvents,
    byCookie: true,
  },
  {
    id: 'notifications.unsubscribe.page',
    method: 'GET',
    path: '/notification-manager/unsubscribe/{token}',
    access: 'visitor',
    summary: 'The page behind the unsubscribe link of a mail: it asks, and changes nothing.',
    params: unsubscribeToken,
    contentTypes: ['text/html'],
    refusesByPage: true,
  },
  {
    id: 'notifications.unsubscribe',
    method: 'POST',
    path: '/notification-manager/unsubscribe/{token}',
    access: 'visitor',
    summary:
      'Ends the mails that the link was for, as mailboxes do it with one click (RFC 8058). The link is the right.',
    params: unsubscribeToken,
    contentTypes: ['text/html'],
    refusesByPage: true,
  },
  {
    id: 'payment.return',
    method: 'POST',
    path: '/payment/return/{provider}',
    access: 'visitor',
    summary:
      'Where the payment provider sends the browser back. What it brings proves nothing: the provider is asked, and the browser is led on (303) to the page of the payment’s result.',
    params: z.object({ provider: z.enum(paymentProviders) }),
    contentTypes: ['text/html'],
  },
  {
    id: 'payment.return.get',
    method: 'GET',
    path: '/payment/return/{provider}',
    access: 'visitor',
    summary: 'The same for providers that send the browser back by its address.',
    params: z.object({ provider: z.enum(paymentProviders) }),
    contentTypes: ['text/html'],
  },
  {
    id: 'payment.notification',
    method: 'POST',
    path: '/payment/notifications/{provider}',
    access: 'visitor',
    summary:
      'Where the payment provider tells that something became of a payment, with its signature. It is answered at once; what became of the payment is asked afterwards.',
    params: z.object({ provider: z.enum(paymentProviders) }),
    contentTypes: ['application/json'],
    errors: ['TokenMissing'],
  },
  {
    id: 'earnings.statement',
    method: 'GET',
    path: '/earning/earning/statement',
    access: 'member',
    summary: 'What the member who asks earned in some days, as one file, in the language of the request.',
    query: z.object({ firstDay: z.iso.date(), lastDay: z.iso.date(), format: z.enum(['pdf', 'csv']).default('pdf') }),
    contentTypes: ['application/pdf', 'text/csv'],
    errors: ['StatementTooLong'],
  },
  {
    id: 'ads.bulk.template',
    method: 'GET',
    path: '/ads/bulk/template',
    access: 'visitor',
    summary: 'The form of a file with many ads, with the columns of one category where it is named.',
    query: z.object({ format: fileFormat, categoryId: categoryId.optional() }),
    contentTypes: ['text/csv', 'application/xml'],
    errors: ['CategoryNotFound'],
  },
  {
    id: 'ads.bulk.export',
    method: 'GET',
    path: '/ads/bulk/export',
    access: 'member',
    summary: 'All ads of the member who asks, as one file.',
    query: z.object({ format: fileFormat }),
    contentTypes: ['text/csv', 'application/xml'],
  },
  {
    id: 'invoices.file',
    method: 'GET',
    path: '/invoice-manager/invoice/{id}/{format}',
    access: 'guest',
    summary: 'A document of the caller, or for an administrator any, as it is printed or as the tax authority has it.',
    params: z.object({ id: uuid, format: z.enum(['pdf', 'xml']) }),
    contentTypes: ['application/pdf', 'application/xml'],
    errors: ['InvoiceNotFound'],
  },
];
